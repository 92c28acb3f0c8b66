//! Searches as advisers of the writer: a move that keeps what is claimed, found again on demand.

use plywood_core::{Evaluator, Game, Guidance, Keyed, Player, Symmetric, ZeroSum};

use crate::{AlphaBetaRun, ProofNumberRun};

/// Whoever can name a move that keeps a claim. A search that no longer holds the position looks
/// at it again.
pub trait Advisor<G: Game> {
    /// A move after which `player`, who is to move here, still gets at least `at_least`; `None` if
    /// there is none.
    fn advise(&mut self, position: &G::Position, player: Player, at_least: f64) -> Option<G::Move>;
}

impl<G, E> Advisor<G> for AlphaBetaRun<G, E>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
    E: Evaluator<G>,
{
    fn advise(&mut self, position: &G::Position, _: Player, at_least: f64) -> Option<G::Move> {
        self.hold(position, at_least)
    }
}

impl<G> Advisor<G> for ProofNumberRun<G>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    fn advise(&mut self, position: &G::Position, player: Player, at_least: f64) -> Option<G::Move> {
        self.hold(position, player, at_least)
    }
}
