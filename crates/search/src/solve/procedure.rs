//! The recipes: which procedure, with which knowledge.

use plywood_core::{Game, Seed, ZeroSum};

use super::{
    attention::{Attention, Options},
    run::SolveRun,
};
use crate::Algorithm;

/// A procedure of paper 004 that looks at moves from left to right until one wins.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Procedure {
    /// SOLVE: to the end of every line; it may not end where ties or long games are likely.
    Solve,
    /// LSOLVE: games of at most this many moves under perfect play; undefined if longer.
    Limited(u32),
    /// LSOLVE with 0, 1, 2, … moves until the status is known.
    Iterated,
    /// `SOLVE_i`: SOLVE that first asks LSOLVE with `i` moves at every position.
    Probing(u32),
    /// HSOLVE: this many moves ahead, then on until the position is quiescent.
    Horizon(u32),
    /// QSOLVE: this many moves from quiescent positions, all others for free.
    Quiescent(u32),
    /// TSOLVE: moves that cost this much together, by the cost of each.
    Trivial(f64),
}

/// A procedure with its static knowledge, for two-player zero-sum games without chance. Turns
/// need not alternate.
///
/// Only the sign of payoffs matters to it: it stops at the first winning move. It holds the line
/// it is looking at and nothing else, so memory grows with depth.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Solve<A = Options> {
    /// What is done.
    pub procedure: Procedure,
    /// What is known at a glance; only the last three procedures ask.
    pub attention: A,
    /// Whether to look at all moves even after one wins, so that the count of positions is that
    /// of the visible ones.
    pub visible: bool,
}

impl Solve {
    /// The procedure with the default knowledge.
    pub fn new(procedure: Procedure) -> Self {
        Self { procedure, attention: Options::default(), visible: false }
    }
}

impl<A> Solve<A> {
    /// The same procedure with other knowledge.
    pub fn with_attention<B>(self, attention: B) -> Solve<B> {
        Solve { procedure: self.procedure, attention, visible: self.visible }
    }
}

impl<G: Game<Payoff = ZeroSum>, A: Attention<G> + Clone> Algorithm<G> for Solve<A> {
    type Run = SolveRun<G, A>;

    fn start(&self, game: G, root: &G::Position, seed: Seed) -> Self::Run {
        SolveRun::new(self.clone(), game, root.clone(), seed)
    }
}
