//! One tree searched in rounds, so that several threads can work on it and none decides anything.
//!
//! The tree has a *crown*, the positions that most visits pass, and *branches*, the subtrees below it, each with
//! lists and luck of its own. A round allots visits to branches by the rule of the search, as the crown stood when
//! the round began; then every branch takes its visits one after the other, exactly as a tree of its own; then the
//! crown counts what they paid. Branches share nothing, so whoever takes the visits of which branch when changes
//! nothing. Rounds grow with the tree and depend on nothing else.

mod allot;
mod branch;
mod count;
mod crown;
mod gather;
mod inside;

use plywood_core::{Game, Seed};

use self::{allot::Round, branch::Branch, crown::Fork};
use super::{TreeRun, rule::Rule};
use crate::{Alone, Crew, Look, Progress, Report, Search, Tale};

/// From how many visits on rounds are worth what they cost.
pub const LARGE_TREE: u32 = 16_384;

/// A tree search in rounds; a plain one while its tree is small.
#[derive(Clone)]
pub struct Rounds<G: Game, R> {
    /// The whole tree at first; the crown, as it stood when the present round began, from then on.
    top: TreeRun<G, R>,
    /// The families of the crown, the root's first; none while the tree is whole.
    forks: Vec<Fork>,
    /// Which branch grows from each place of the crown.
    boughs: Vec<Option<u32>>,
    branches: Vec<Box<Branch<G, R>>>,
    round: Round,
    /// After every so many visits a tree without a crown is looked at, whether it can have one; never if zero.
    from: u32,
    /// The luck of the branches, and how many took theirs from it.
    seed: Seed,
    born: u64,
}

impl<G, R> Rounds<G, R>
where
    G: Game<Position: Send, Move: Send, Payoff: Send> + Clone + Send + 'static,
    R: Rule + Send + 'static,
{
    /// A search that begins with this tree, and goes on in rounds from so many visits on. The rule remembers nothing of random games: what they
    /// showed below a leaf would belong to a branch that is not there yet.
    pub(super) fn new(top: TreeRun<G, R>, from: u32) -> Self {
        assert!(R::MEMORY == 0, "a rule that remembers random games has no rounds");
        Self {
            top,
            forks: Vec::new(),
            boughs: Vec::new(),
            branches: Vec::new(),
            round: Round::default(),
            from,
            seed: Seed(0),
            born: 0,
        }
    }

    /// Whether no step could change anything.
    pub(crate) const fn is_settled(&self) -> bool {
        self.top.is_settled()
    }

    /// The game, and the position that is searched.
    pub(crate) const fn stage(&self) -> (&G, &G::Position) {
        (&self.top.game, &self.top.root)
    }

    /// What everybody gets after the root's move of this number, if that is exact.
    pub(crate) fn proof_of(&self, index: usize) -> Option<G::Payoff> {
        self.top.proof_of(index)
    }

    /// Takes in what everybody gets after the root's move of this number, as others have proven. The present
    /// round goes on as it was allotted.
    pub(crate) fn learn(&mut self, index: usize, payoff: G::Payoff) {
        self.top.learn(index, payoff);
    }

    /// Whether the tree has a crown: it gets one when it is large enough and has none.
    fn is_divided(&mut self) -> bool {
        let looked_at = self.top.visits > 0 && self.until_looked_at() == u64::from(self.from);
        if self.forks.is_empty() && looked_at && crown::is_ripe(&self.top, 0) {
            self.divide();
        }
        !self.forks.is_empty()
    }
}

impl<G: Game, R> Rounds<G, R> {
    /// Visits before a whole tree is looked at again.
    fn until_looked_at(&self) -> u64 {
        match self.from {
            0 => u64::MAX,
            from => u64::from(from - self.top.visits % from),
        }
    }
}

impl<G, R> Search for Rounds<G, R>
where
    G: Game<Position: Send, Move: Send, Payoff: Send> + Clone + Send + 'static,
    R: Rule + Send + 'static,
{
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        self.run(1).1
    }

    fn run(&mut self, steps: u64) -> (u64, Progress) {
        self.run_with(steps, &Alone)
    }

    fn run_with(&mut self, steps: u64, crew: &dyn Crew) -> (u64, Progress) {
        if self.is_settled() {
            return (steps.min(1), Progress::Settled);
        }
        let mut taken = 0;
        while taken < steps {
            let left = steps - taken;
            taken += if self.is_divided() {
                self.take(left, crew)
            } else {
                self.top.run(left.min(self.until_looked_at())).0
            };
            if self.is_settled() {
                return (taken, Progress::Settled);
            }
        }
        (taken, Progress::Searching)
    }

    fn report(&self) -> Report<G::Move> {
        self.summary()
    }

    fn advance(&mut self, mv: G::Move) {
        self.gather(mv);
    }

    fn memory(&self) -> usize {
        self.top.memory() + self.branches.iter().map(|branch| branch.run.memory()).sum::<usize>()
    }

    fn look(&self, line: &[G::Move]) -> Option<Look<G::Move>> {
        self.seen(line)
    }

    fn tell(&mut self) -> (Progress, Tale<G::Move>) {
        self.told()
    }

    fn stagger(&mut self, lane: u64, lanes: u64) {
        self.top.stagger(lane, lanes);
    }
}
