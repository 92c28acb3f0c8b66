//! One step of a tree search, told.
//!
//! The way down changes no number that a choice looks at, so what was chosen among is read between
//! the way down and the way back.

use plywood_core::{Game, Payoff, Player, Turn};

use super::{amaf::blended, best::score, rule::Rule, run::TreeRun, tree::link};
use crate::{Candidate, Certainty, Decides, Deed, Progress, Selection, Tale};

/// The rule with [all moves as first](TreeRun::all_as_first).
const ALL_AS_FIRST: &str = "largest score = (1−β)·mean + β·(mean as first) + bonus, with β = √(k/(3n+k)), payoffs from 0 to \
                            1, n visits of the move";

impl<G: Game, R: Rule> TreeRun<G, R> {
    /// Takes one step and tells it.
    pub(super) fn told(&mut self) -> (Progress, Tale<G::Move>) {
        let open = self.head.filter(|_| self.exact.is_none());
        let Some(head) = open else { return (Progress::Settled, Tale::default()) };
        self.steps += 1;
        if self.takes_first_step() {
            let payoff = self.first_step(head);
            let payoffs = self.payoffs(payoff);
            let mut deeds = vec![Deed::RandomGame { line: Vec::new(), games: 1, payoffs }];
            deeds.extend(self.remembered(&[]));
            return (Progress::Searching, Tale { line: Vec::new(), deeds });
        }
        let (chooses, nodes) = (self.pending.is_empty(), self.nodes);
        let payoff = self.simulated(head);
        let known = self.known_draw(head);
        let line = self.way(known);
        let mut tale = Tale::default();
        if chooses {
            tale.line = self.selections(known);
        }
        let joined = chooses && self.nodes > nodes;
        tale.deeds = self.arrival(&line, payoff, known.is_some(), joined);
        if joined {
            tale.deeds.extend(self.remembered(&line));
        }
        tale.deeds.push(Deed::Counted { line: line.clone() });
        if self.solver {
            self.learn_from(payoff);
        } else {
            self.back_up(payoff);
        }
        tale.deeds.extend(self.proven(&line));
        let settled = self.exact.is_some();
        (if settled { Progress::Settled } else { Progress::Searching }, tale)
    }

    /// What is remembered of the random game from the end of the way: where the rule has a memory, the moves that count
    /// as visits below (paper 000, Algorithms 30 and 31).
    fn remembered(&self, way: &[G::Move]) -> Option<Deed<G::Move>> {
        let over = self.path.last().is_some_and(|&(_, place)| {
            !way.is_empty() && self.tree.cells[place as usize].link == link::OVER
        });
        let kept = &self.draws.trail;
        let any = R::MEMORY > 0 && !over && !kept.is_empty();
        any.then(|| Deed::Remembered { line: [way, kept].concat(), from: way.len() })
    }

    /// What everybody gets, player by player.
    fn payoffs(&self, payoff: G::Payoff) -> Vec<f64> {
        (0..self.game.players()).map(|index| payoff.of(Player(index as u8)) + 0.0).collect()
    }

    /// The family in which nature drew a child whose value is known, if the way down ended so, and
    /// that child.
    fn known_draw(&self, root: u32) -> Option<(u32, u32)> {
        let last =
            self.path.last().map_or(root, |&(_, place)| self.tree.cells[place as usize].link);
        (last < link::HEADS).then(|| (last, self.tree.cells[last as usize].link))
    }

    /// The moves of the way down.
    pub(super) fn way(&self, known: Option<(u32, u32)>) -> Vec<G::Move> {
        let way = self.path.iter().copied().chain(known);
        way.map(|(_, place)| self.tree.moves[place as usize]).collect()
    }

    /// What was chosen on the way down.
    pub(super) fn selections(&self, known: Option<(u32, u32)>) -> Vec<Selection<G::Move>> {
        let mut visits = self.visits;
        let way = self.path.iter().copied().chain(known);
        way.map(|(head, place)| {
            let selection = self.selection(head, place as usize, visits);
            visits = self.tree.cells[place as usize].visits;
            selection
        })
        .collect()
    }

    /// A choice in a family that was visited so often.
    fn selection(&self, head: u32, place: usize, visits: u32) -> Selection<G::Move> {
        let (places, player) = (self.tree.children(head), self.tree.cells[head as usize].player());
        let (rule, by): (_, &[_]) = match player {
            Some(_) if self.rave.is_some() => (ALL_AS_FIRST, &[Decides::Most("score")]),
            Some(_) => (R::WORDS, &[Decides::Most("score")]),
            None => ("nature draws by its own law", &[]),
        };
        let weight = self.rule.weight(visits);
        let candidate = |place: usize| {
            let numbers = self.numbers(place, player, weight);
            Candidate { mv: self.tree.moves[place], numbers }
        };
        let chosen = place - places.start;
        Selection { player, rule, by, candidates: places.map(candidate).collect(), chosen }
    }

    /// What the rule looks at, under the weight that all siblings share.
    fn numbers(
        &self,
        place: usize,
        player: Option<Player>,
        weight: f32,
    ) -> Vec<(&'static str, f64)> {
        let child = &self.tree.cells[place];
        let mut numbers = vec![("visits", f64::from(child.visits))];
        let Some(player) = player else { return numbers };
        if let Some(payoff) = self.tree.solved(place) {
            numbers.push(("known value", payoff.of(player) + 0.0));
            numbers.push(("score", f64::NEG_INFINITY));
            return numbers;
        }
        if let Some(moments) = self.moments(place).filter(|_| child.visits > 0) {
            numbers.push(("m", f64::from(moments.0)));
            numbers.push(("s", f64::from(moments.1)));
        } else if child.visits > 0 {
            numbers.push(("mean", self.mean(child)));
        }
        if let Some(later) = self.tree.amaf.get(place) {
            numbers.push(("mean as first", f64::from(later.mean)));
            numbers.push(("bonus", f64::from(weight * child.terms().slope)));
            numbers.push(("score", f64::from(blended(child, later, weight))));
            return numbers;
        }
        let first = R::FRESH_FIRST && child.visits == 0;
        if !(R::STEADY || first) {
            numbers.push(("bonus", f64::from(weight * child.terms().slope)));
        }
        // Moves that a lane is to try later come after those that it tries first.
        let comes_first = first && child.terms().base < f32::MAX;
        let score = if comes_first { f64::INFINITY } else { f64::from(score::<R>(child, weight)) };
        numbers.push(("score", score));
        numbers
    }

    /// What was done at the end of the way.
    fn arrival(
        &self,
        line: &[G::Move],
        payoff: G::Payoff,
        known: bool,
        joined: bool,
    ) -> Vec<Deed<G::Move>> {
        let (payoffs, mut deeds) = (self.payoffs(payoff), Vec::new());
        let at = || line.to_vec();
        if joined {
            deeds.push(Deed::Joined { line: at() });
        }
        let link = self.path.last().map(|&(_, place)| self.tree.cells[place as usize].link);
        deeds.push(match link {
            _ if known => Deed::Known { line: at(), payoffs },
            Some(link::OVER) if self.is_over(line) => Deed::Ended { line: at(), payoffs },
            Some(link::OVER) => Deed::Known { line: at(), payoffs },
            _ => self.random_games(at(), payoff),
        });
        deeds
    }

    /// The random games of a step, all that are heard at once.
    fn random_games(&self, line: Vec<G::Move>, payoff: G::Payoff) -> Deed<G::Move> {
        let others = if self.rule.law().is_some() { &self.pending[..] } else { &[] };
        let games = others.len() + 1;
        let all = others.iter().chain([&payoff]).map(|&payoff| self.payoffs(payoff));
        let sums = all.reduce(|sums, more| sums.iter().zip(more).map(|(a, b)| a + b).collect());
        let payoffs = sums.into_iter().flatten().map(|sum| sum / games as f64).collect();
        Deed::RandomGame { line, games: games as u64, payoffs }
    }

    /// Whether the game is over at the end of a line, and not only decided at a glance.
    fn is_over(&self, line: &[G::Move]) -> bool {
        let mut end = self.root.clone();
        matches!(self.game.reach(&self.root, line, &mut end), Turn::Over(_))
    }

    /// Which positions of the way, and whether the root, are solved now: none was before.
    fn proven(&self, line: &[G::Move]) -> Vec<Deed<G::Move>> {
        let mut deeds = Vec::new();
        let mut resolved = |line: &[G::Move], player: Option<Player>, payoff: G::Payoff| {
            let player = player.unwrap_or(Player::FIRST);
            let value = payoff.of(player) + 0.0;
            let certainty = Certainty::Proven { value };
            deeds.push(Deed::Resolved { line: line.to_vec(), player, value, certainty });
        };
        for (index, &(head, place)) in self.path.iter().enumerate().rev() {
            let player = self.tree.cells[head as usize].player();
            if let Some(payoff) = self.tree.solved(place as usize) {
                resolved(&line[..=index], player, payoff);
            }
        }
        if let (Some(payoff), Some(head)) = (self.exact, self.head) {
            resolved(&[], self.tree.cells[head as usize].player(), payoff);
        }
        deeds
    }
}
