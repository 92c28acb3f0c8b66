//! A search for every day: an exact attempt beside UCT, and one report of both.

mod recipe;
mod report;
mod resistance;
mod run;

use plywood_core::{Game, Guidance, ZeroSum};

pub use recipe::Auto;
pub use run::AutoRun;

/// A game that both can search and threads can share: two players, zero sum, keys, symmetries and advice. Nobody
/// implements it by hand.
pub trait Contested:
    Game<Position: Send, Move: Send, Payoff = ZeroSum> + Guidance + Clone + Send + 'static
{
}

impl<G> Contested for G where
    G: Game<Position: Send, Move: Send, Payoff = ZeroSum> + Guidance + Clone + Send + 'static
{
}
