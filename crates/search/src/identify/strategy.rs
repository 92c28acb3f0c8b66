//! What all ways of identifying the best move have in common.

use plywood_core::Rng;

use super::{ledger::Ledger, oracle::Oracle};

/// A sampling rule with its stopping rule and its recommendation.
pub(super) trait Strategy {
    /// Samples once more, and says whether the move is identified. Called until it is.
    fn step(&mut self, ledger: &mut Ledger, oracle: &mut dyn Oracle, rng: &mut Rng) -> bool;

    /// The move that it would recommend now.
    fn choice(&self, ledger: &Ledger) -> usize;

    /// A copy that goes on independently.
    fn boxed(&self) -> Box<dyn Strategy + Send>;
}

impl std::fmt::Debug for dyn Strategy + Send {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Strategy")
    }
}
