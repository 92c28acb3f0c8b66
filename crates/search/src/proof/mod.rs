//! Proofs that others can check: a strategy for the side that claims, against every reply.
//!
//! `header`, `stream` and `checker` know the rules of games and nothing of searches; `writer` asks a
//! search for moves, or follows the `strategy` that one has found. `many` has the proofs of several players
//! who play for themselves. The format is described in docs/solving.md.

mod advisor;
mod again;
mod checker;
mod flaw;
mod header;
mod many;
mod pile;
mod references;
mod script;
mod shown;
mod strategy;
mod stream;
mod walk;
mod writer;

pub use advisor::{Advisor, Opened};
pub(crate) use again::Again;
pub use checker::{Checked, check};
pub use flaw::{Flaw, Unwritten};
pub use header::{Header, Statement};
pub use many::{Found, WitnessHeader, check_witness, compare, write_witness};
pub use references::References;
pub use strategy::Strategy;
pub use writer::{Written, write};

use plywood_core::{Game, Player, ZeroSum};

/// What a strategy guarantees to its player.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Claim {
    /// Whose strategy it is.
    pub player: Player,
    /// What that player gets at least.
    pub at_least: f64,
}

/// The strategies that together prove that the first player's gain is `value`: one for each side
/// that could get less than that by the payoffs of the rules alone.
pub fn claims<G: Game<Payoff = ZeroSum>>(game: &G, value: f64) -> Vec<Claim> {
    let (low, high) = game.payoff_bounds();
    let (low, high) = (low.max(-high), high.min(-low));
    let first = Claim { player: Player::FIRST, at_least: value };
    let second = Claim { player: Player::SECOND, at_least: -value };
    [(first, value > low), (second, value < high)]
        .into_iter()
        .filter_map(|(claim, needed)| needed.then_some(claim))
        .collect()
}
