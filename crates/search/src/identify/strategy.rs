//! What all ways of identifying the best move have in common.

use plywood_core::Rng;

use super::{ledger::Ledger, oracle::Oracle, sampling::Pull};

/// A sampling rule with its stopping rule and its recommendation.
pub(super) trait Strategy {
    /// Samples once more, and says whether the move is identified. Called until it is.
    fn step(&mut self, ledger: &mut Ledger, oracle: &mut dyn Oracle, rng: &mut Rng) -> bool;

    /// The move that it would recommend now.
    fn choice(&self, ledger: &Ledger) -> usize;

    /// What the next step chooses, for algorithms that have it in these words; `None` if it stops.
    fn next(&self, _: &Ledger) -> Option<Pull> {
        None
    }

    /// The rule by which it stops, in words.
    fn stopping(&self) -> &'static str {
        "its stopping rule is met"
    }

    /// A copy that goes on independently.
    fn boxed(&self) -> Box<dyn Strategy + Send>;
}

impl std::fmt::Debug for dyn Strategy + Send {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Strategy")
    }
}
