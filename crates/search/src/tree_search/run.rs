//! A running tree search: descend, simulate, back up.

use std::mem::replace;

use plywood_core::{Draws, Game, Payoff, Player, Rng, Seed};
use wide::f32x8;

use super::{
    Rounds,
    best::{choose, drawn, next},
    glance::Eye,
    judge::Judge,
    rave::Rave,
    rule::{Rule, Ties},
    tree::{CHANCE, Cell, Tree, link},
};
use crate::{Look, Progress, Report, Search, Tale, scale::Scale, search::first_of_lane};

/// A run of a Monte Carlo tree search under a selection rule.
///
/// One step visits one path from the root, adds at most one node, and plays one random game from
/// there, or takes one of those that were played there at once. Nothing is allocated but for the growth of the tree.
#[derive(Clone, Debug)]
pub struct TreeRun<G: Game, R> {
    pub(super) rule: R,
    pub(super) game: G,
    pub(super) root: G::Position,
    pub(super) tree: Tree<G::Move, G::Payoff>,
    /// The head of the root's family; none if the game is over.
    pub(super) head: Option<u32>,
    pub(super) scale: Scale,
    /// Whether nothing was simulated from the root yet, nor through it.
    pub(super) root_is_leaf: bool,
    /// Visits to the root, those before it became the root among them.
    pub(super) visits: u32,
    /// Steps since the root became the root.
    pub(super) steps: u64,
    /// Positions that were simulated from or ended the game.
    pub(super) nodes: u64,
    /// Whether exact values are backed up.
    pub(super) solver: bool,
    /// What sees exact values at a glance, where a game is asked for them; then exact values are backed up.
    pub(super) eye: Option<Eye<G>>,
    /// What judges random games that are cut short.
    pub(super) judge: Option<Judge<G>>,
    /// What counts later moves as if they were first.
    pub(super) rave: Option<Box<Rave<G>>>,
    /// Which of equal children is visited.
    pub(super) ties: Ties,
    /// What everybody gets at the root, once a solver knows.
    pub(super) exact: Option<G::Payoff>,
    pub(super) rng: Rng,
    /// What the random games paid that were played at once with the last step's, the next one last; they
    /// are counted along the same path, one a step.
    pub(super) pending: Vec<G::Payoff>,
    /// How many are played at once.
    pub(super) at_once: u32,
    // Kept between steps so that a step allocates nothing.
    pub(super) position: G::Position,
    pub(super) room: G::Position,
    pub(super) path: Vec<(u32, u32)>,
    pub(super) draws: Draws<G::Move>,
    /// How much of the path was played in the position of a remote game, whether that must become the
    /// root before, and the moves of the rest when they are asked for.
    pub(super) played: usize,
    pub(super) rewound: bool,
    pub(super) line: Vec<G::Move>,
}

impl<G: Game, R: Rule> TreeRun<G, R> {
    pub(super) fn new(rule: R, game: G, root: &G::Position, seed: Seed) -> Self {
        let mut tree = Tree::new();
        let head = tree.expand(&game, root, rule.terms(0.0, 0), 0.0);
        if rule.law().is_some() && head.is_some() {
            tree.signal(f32x8::ONE);
        }
        Self::with_tree(rule, game, root, seed, (tree, head))
    }

    /// The same with a tree, of which this is the root's head.
    pub(super) fn with_tree(
        rule: R,
        game: G,
        root: &G::Position,
        seed: Seed,
        (tree, head): (Tree<G::Move, G::Payoff>, Option<u32>),
    ) -> Self {
        Self {
            rule,
            scale: Scale::of(&game),
            tree,
            head,
            root_is_leaf: true,
            visits: 0,
            steps: 0,
            nodes: 1,
            solver: false,
            eye: None,
            judge: None,
            rave: None,
            ties: Ties::First,
            exact: None,
            rng: seed.rng(),
            pending: Vec::new(),
            at_once: 1,
            position: root.clone(),
            room: root.clone(),
            path: Vec::new(),
            draws: Draws::keeping(R::MEMORY),
            played: 0,
            rewound: false,
            line: Vec::new(),
            root: root.clone(),
            game,
        }
    }

    /// The same run with so many random games from a leaf at once.
    pub(super) const fn at_once(mut self, playouts: u32) -> Self {
        self.at_once = playouts;
        self
    }

    /// The same search, in [rounds](Rounds) from so many visits on ([usually](crate::LARGE_TREE)), so that several
    /// threads can work on its tree; never if zero. Only for rules that remember nothing of random games, as
    /// [`Uct`](crate::Uct)'s; with [all moves as first](Self::all_as_first) never.
    #[must_use]
    pub fn in_rounds(self, from: u32) -> Rounds<G, R>
    where
        G: Game<Position: Send, Move: Send, Payoff: Send> + Clone + Send + 'static,
        R: Send + 'static,
    {
        let whole = self.rave.is_some();
        Rounds::new(self, if whole { 0 } else { from })
    }

    /// What the next step's random game pays.
    #[inline]
    pub(super) fn simulated(&mut self, head: u32) -> G::Payoff {
        match self.pending.pop() {
            Some(payoff) => payoff,
            None => self.descend(head),
        }
    }

    /// A child's payoffs in sum. A solved child without a family keeps none: its value is known.
    pub(super) fn sum_of(&self, child: &Cell) -> f64 {
        if child.has_family() {
            self.tree.cells[child.link as usize].sum()
        } else if child.is_retired() {
            0.0
        } else {
            self.rule.sum(child.terms(), child.visits)
        }
    }

    /// Counts the first step of the trail that `link` names in a new family.
    pub(super) fn follow(&mut self, link: u32, head: u32, visits: u32) {
        let Some(trail) = self.tree.trail(link) else { return };
        let mv = self.tree.steps[trail.start as usize];
        let rest = self.tree.shorten(link, R::MEMORY > 1);
        self.count(head, mv, trail.payoff, rest, visits);
    }

    /// Counts a first visit to the child that `mv` leads to, and decides where to go next.
    fn count(&mut self, head: u32, mv: G::Move, payoff: G::Payoff, link: u32, visits: u32) {
        let places = self.tree.children(head);
        let listed = self.tree.moves[places.clone()].iter().position(|m| *m == mv);
        let index = listed.expect("a random game plays listed moves");
        let player = self.tree.cells[head as usize].player();
        let siblings = &mut self.tree.cells[places.clone()];
        let unit = self.scale.unit(payoff.of(player.unwrap_or(Player::FIRST)));
        siblings[index] = Cell::child(self.rule.terms(unit, 1), 1, link);
        let next = choose(&self.rule, siblings, index, visits);
        self.tree.cells[head as usize].link = (places.start + next) as u32;
        self.draw_lots(head, visits);
    }

    /// Whether one of equal children is drawn: known to the compiler where the rule has no use for it.
    #[inline]
    const fn draws_lots(&self) -> bool {
        R::STEADY && matches!(self.ties, Ties::Drawn)
    }

    /// The same run with ties broken so, under rules whose scores change with a child's own visits only; others visit
    /// the first. To be asked for before anything is searched.
    #[must_use]
    pub fn breaking_ties(mut self, ties: Ties) -> Self {
        self.ties = ties;
        if let Some(head) = self.head {
            self.draw_lots(head, self.visits);
        }
        self
    }

    /// Turns a family to one of its best children, each as likely, if lots are drawn.
    pub(super) fn draw_lots(&mut self, head: u32, visits: u32) {
        if self.draws_lots() {
            let places = self.tree.children(head);
            let siblings = &self.tree.cells[places.clone()];
            let next = drawn(&self.rule, siblings, visits, &mut self.rng);
            self.tree.turn_to(head, places.start + next);
        }
    }

    /// Whether the next step is a random game from the root itself.
    pub(super) const fn takes_first_step(&self) -> bool {
        R::MEMORY > 0 && self.root_is_leaf
    }

    /// The first step of a rule with memory: a random game from the root itself.
    pub(super) fn first_step(&mut self, head: u32) -> G::Payoff {
        self.position.clone_from(&self.root);
        let payoff = self.play_noting();
        self.visits = self.visits.saturating_add(1);
        self.root_is_leaf = false;
        let link = self.tree.remember(&self.draws.trail, payoff);
        self.follow(link, head, self.visits);
        payoff
    }

    /// Counts a payoff along the way, and decides for every family where to go next time.
    #[inline]
    pub(super) fn back_up(&mut self, payoff: G::Payoff) {
        if self.raves() {
            return self.back_up_all(payoff);
        }
        if let Some(law) = self.rule.law().cloned() {
            return self.back_up_beliefs(&law, payoff);
        }
        self.visits = self.visits.saturating_add(1);
        // With two players a look-up spares a branch that depends on whose turn it is.
        let two = self.game.players() == 2;
        let units = [0, 1, 0, 0].map(|player| if two { self.unit(payoff, player) } else { 0.0 });
        // A rule of its own, and cells as a slice: both stay in registers whatever is written.
        let (rule, scale, mut visits_here) = (self.rule.clone(), self.scale, self.visits);
        let lots = self.draws_lots();
        let (cells, heads) = (&mut self.tree.cells[..], &mut self.tree.next[..]);
        for &(head, place) in &self.path {
            let (head, place) = (head as usize, place as usize);
            let turn = cells[head].turn();
            // Nobody compares what nature draws; the first player's payoff is kept to be looked at.
            let unit = match turn {
                _ if two => units[turn as usize % 4],
                CHANCE => scale.unit(payoff.of(Player::FIRST)),
                turn => scale.unit(payoff.of(Player(turn as u8))),
            };
            let before = cells[place].terms().base;
            let child = count(&rule, cells, place, unit);
            let terms = child.terms();
            let parent_visits = replace(&mut visits_here, child.visits);
            if turn != CHANCE {
                let mut chosen = cells[head].link as usize;
                if lots {
                    let first = head - cells[head].count();
                    chosen =
                        first + drawn(&rule, &cells[first..head], parent_visits, &mut self.rng);
                    cells[head].link = chosen as u32;
                } else if !(R::STEADY && terms.base >= before) {
                    chosen = next(&rule, cells, head, place, parent_visits);
                    cells[head].link = chosen as u32;
                }
                if let Some(next) = heads.get_mut(head / 2) {
                    *next = cells[chosen].link;
                }
            }
        }
    }

    #[inline]
    fn unit(&self, payoff: G::Payoff, player: u8) -> f64 {
        self.scale.unit(payoff.of(Player(player)))
    }
}

/// Counts a visit to a child, and what it paid the player who chose it; the child as it is then.
#[inline(always)]
pub(super) fn count<R: Rule>(rule: &R, cells: &mut [Cell], place: usize, unit: f64) -> Cell {
    let mut child = cells[place];
    child.visits = child.visits.saturating_add(1);
    let sum = if child.has_family() {
        let family = &mut cells[child.link as usize];
        let sum = family.sum() + unit;
        family.set_sum(sum);
        sum
    } else if child.link == link::OVER {
        unit * f64::from(child.visits)
    } else {
        rule.sum(child.terms(), child.visits - 1) + unit
    };
    cells[place] = Cell::child(rule.terms(sum, child.visits), child.visits, child.link);
    cells[place]
}

impl<G: Game, R: Rule> Search for TreeRun<G, R> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        self.run(1).1
    }

    fn run(&mut self, steps: u64) -> (u64, Progress) {
        let Some(head) = self.head else { return (steps.min(1), Progress::Settled) };
        if self.solver {
            return self.run_solving(head, steps);
        }
        let first = self.takes_first_step() && steps > 0;
        if first {
            self.first_step(head);
        }
        for _ in u64::from(first)..steps {
            let payoff = self.simulated(head);
            self.back_up(payoff);
        }
        self.steps += steps;
        (steps, Progress::Searching)
    }

    fn report(&self) -> Report<G::Move> {
        self.summary()
    }

    fn advance(&mut self, mv: G::Move) {
        self.reroot(mv);
    }

    fn memory(&self) -> usize {
        self.tree.memory()
    }

    fn look(&self, line: &[G::Move]) -> Option<Look<G::Move>> {
        self.held(line)
    }

    fn tell(&mut self) -> (Progress, Tale<G::Move>) {
        self.told()
    }

    /// Where untried moves come first in the order of the rules, the root's begin at another place.
    fn stagger(&mut self, lane: u64, lanes: u64) {
        if let (true, Some(head)) = (R::FRESH_FIRST && self.visits == 0, self.head) {
            let places = self.tree.children(head);
            let before = first_of_lane(lane, lanes, places.len());
            // With all moves as first nothing is tried in order but the first of all.
            let in_order = if self.rave.is_none() { before } else { 0 };
            for cell in &mut self.tree.cells[places.clone()][..in_order] {
                cell.put_first();
            }
            self.tree.cells[head as usize].link = (places.start + before) as u32;
        }
    }
}
