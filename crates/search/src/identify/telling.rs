//! One step of an identification, told.

use plywood_core::{Game, Payoff, Player, ZeroSum};

use super::{
    ledger::{Belief, Ledger},
    run::Identification,
    sampling::Pull,
    search::IdentifyRun,
};
use crate::{Candidate, Decides, Deed, Progress, Search, Selection, Tale};

/// How the leaf is found below the move at the root.
const DOWN: &str = "largest upper bound to whoever moves: the leaf that represents the move";

/// How it is found below a turn of nature's.
const DRAWN: &str =
    "nature's law: of her open draws the one with fewest samples for its probability";
const LAG: &str = "samples for its probability";

impl<G: Game<Payoff = ZeroSum> + Clone> IdentifyRun<G> {
    /// Takes one step and tells it.
    pub(super) fn told(&mut self) -> (Progress, Tale<G::Move>) {
        let Some(run) = self.run.as_ref().filter(|run| !run.settled()) else {
            return (Progress::Settled, Tale::default());
        };
        let (mut tale, before) = (self.foretold(run), run.ledger().clone());
        let progress = self.step();
        if let Some(run) = &self.run {
            let (tree, now) = (run.ledger().tree(), run.ledger());
            let drawn = |&leaf: &usize| now.count(leaf).pulls > before.count(leaf).pulls;
            let leaves: Vec<_> = (0..tree.leaves()).filter(drawn).collect();
            for &leaf in &leaves {
                tale.deeds.extend(self.pulled(run, &before, leaf));
            }
            if leaves.is_empty() && run.settled() {
                tale.deeds.push(Deed::Stopped { rule: run.stopping() });
            }
        }
        (progress, tale)
    }

    /// What the algorithm is about to choose, where it has words for that.
    fn foretold(&self, run: &Identification) -> Tale<G::Move> {
        let Some(Pull { pair, chosen, leaf, guess }) = run.next() else { return Tale::default() };
        let mv = |index: usize| self.moves[index];
        let deeds = vec![
            Deed::Cast { mv: mv(pair.b), part: guess.leader() },
            Deed::Cast {
                mv: mv(pair.c),
                part: "the challenger: of the others the one with the largest upper bound",
            },
        ];
        let tree = run.ledger().tree();
        let path = path(run.ledger(), leaf);
        // Beliefs are on the unit interval, and what is told is in payoffs.
        let span = self.frontier.payoff(1.0) - self.frontier.payoff(0.0);
        let (mut line, mut position) = (Vec::new(), self.root.clone());
        for (depth, &(father, index)) in path.iter().enumerate() {
            let chooser = self.chooser(run, father);
            let player = chooser.unwrap_or(Player::FIRST);
            let mut moves = Vec::new();
            self.frontier.game().moves(&position, &mut moves);
            let children = tree.children(father).zip(&moves);
            let candidates = children.map(|(child, &mv)| {
                let mut numbers = self.numbers(&run.ledger().belief(child), player);
                if chooser.is_none() {
                    let lag = Some(run.ledger().lag(child)).filter(|lag| lag.is_finite());
                    numbers.extend(lag.map(|lag| (LAG, lag)));
                }
                Candidate { mv, numbers }
            });
            let mut candidates: Vec<_> = candidates.collect();
            if depth == 0 {
                for (index, leads) in [(pair.b, 1.0), (pair.c, 0.0)] {
                    let width = run.ledger().moves()[index].width() * span;
                    candidates[index].numbers.extend([("width", width), ("leader", leads)]);
                }
            }
            self.frontier.game().play(&mut position, moves[index]);
            let (rule, by): (_, &[_]) = match depth {
                0 => (guess.words(), &[Decides::Most("width"), Decides::Most("leader")]),
                _ if chooser.is_none() => (DRAWN, &[Decides::Least(LAG)]),
                _ => (DOWN, &[Decides::Most("upper bound")]),
            };
            line.push(Selection { player: chooser, rule, by, candidates, chosen: index });
        }
        debug_assert!(path.first().is_some_and(|&(_, index)| index == chosen));
        Tale { line, deeds }
    }

    /// A belief as payoffs to a player.
    fn numbers(&self, belief: &Belief, player: Player) -> Vec<(&'static str, f64)> {
        let [low, value, high] =
            [belief.low, belief.value, belief.high].map(|unit| self.frontier.payoff(unit));
        let (low, value, high) = if player == self.frontier.player() {
            (low, value, high)
        } else {
            (0.0 - high, 0.0 - value, 0.0 - low)
        };
        vec![("lower bound", low), ("estimate", value), ("upper bound", high)]
    }

    /// What the samples of a leaf paid, and what that changed up to the root.
    fn pulled(&self, run: &Identification, before: &Ledger, leaf: usize) -> Vec<Deed<G::Move>> {
        let (now, path) = (run.ledger(), path(run.ledger(), leaf));
        let (mut line, mut position) = (Vec::new(), self.root.clone());
        for &(_, index) in &path {
            let mut moves = Vec::new();
            self.frontier.game().moves(&position, &mut moves);
            line.push(moves[index]);
            self.frontier.game().play(&mut position, moves[index]);
        }
        let pulls = now.count(leaf).pulls - before.count(leaf).pulls;
        let mean = (now.count(leaf).sum - before.count(leaf).sum) / pulls as f64;
        let pays = ZeroSum::to(self.frontier.player(), self.frontier.payoff(mean));
        let payoffs = [Player::FIRST, Player::SECOND].map(|player| pays.of(player) + 0.0).to_vec();
        let mut deeds = vec![Deed::RandomGame { line: line.clone(), games: pulls, payoffs }];
        for depth in (0..=line.len()).rev() {
            let father = path[depth.saturating_sub(1)].0;
            let player = self.chooser(run, father).unwrap_or(Player::FIRST);
            let node = match depth {
                0 => 0,
                _ => now.tree().children(father).start + path[depth - 1].1,
            };
            let was = self.seen(run, before, node, player);
            let is = self.seen(run, now, node, player);
            deeds.extend(Deed::change(line[..depth].to_vec(), player, was, is));
        }
        deeds
    }
}

/// The way from the root to a leaf: every node that is left and the index of the child.
fn path(ledger: &Ledger, leaf: usize) -> Vec<(u32, usize)> {
    let (tree, mut path) = (ledger.tree(), Vec::new());
    let mut node = tree.node_of(leaf);
    while node != 0 {
        let father = tree.parent(node);
        path.push((father, node as usize - tree.children(father).start));
        node = father;
    }
    path.reverse();
    path
}
