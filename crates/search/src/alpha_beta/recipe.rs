//! The recipe of alpha-beta: what may be chosen.

use plywood_core::{Evaluator, Game, Guidance, Keyed, Seed, Symmetric, Unknown, ZeroSum};

use super::run::AlphaBetaRun;
use crate::Algorithm;

/// Alpha-beta for two-player zero-sum games without chance. Turns need not alternate.
///
/// It settles when the value of the root is proven, or when the depth limit is searched. A game
/// that can go on for ever needs `deepening` or a `depth`, else one line may be followed for ever.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct AlphaBeta<E = Unknown> {
    /// The most moves to look ahead.
    pub depth: u32,
    /// Whether to search one move ahead, then two, and so on (*iterative deepening*); else `depth`
    /// moves at once.
    pub deepening: bool,
    /// The most memory of the transposition table, in MiB; it grows up to this. Zero for none.
    pub table: usize,
    /// Up to how many moves from the root positions are recognised when turned or mirrored.
    pub symmetric: u32,
    /// Values the positions where the look-ahead ends (*static evaluation*).
    pub evaluator: E,
}

impl AlphaBeta {
    /// Deepens until the root is solved, with 64 MiB of table and no heuristic.
    pub const fn new() -> Self {
        Self { depth: u32::MAX, deepening: true, table: 64, symmetric: 5, evaluator: Unknown }
    }

    /// Goes straight for the value: no deepening and no depth limit, for games that surely end.
    pub const fn solver() -> Self {
        Self { deepening: false, ..Self::new() }
    }
}

impl<E> AlphaBeta<E> {
    /// The same recipe with a heuristic for positions where the look-ahead ends.
    pub fn with_evaluator<F>(self, evaluator: F) -> AlphaBeta<F> {
        let Self { depth, deepening, table, symmetric, evaluator: _ } = self;
        AlphaBeta { depth, deepening, table, symmetric, evaluator }
    }
}

impl Default for AlphaBeta {
    fn default() -> Self {
        Self::new()
    }
}

impl<G, E> Algorithm<G> for AlphaBeta<E>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
    E: Evaluator<G> + Clone,
{
    type Run = AlphaBetaRun<G, E>;

    fn start(&self, game: G, root: &G::Position, seed: Seed) -> Self::Run {
        AlphaBetaRun::new(self.clone(), game, root.clone(), seed)
    }
}
