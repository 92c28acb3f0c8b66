//! Searches as advisers of the writer: a move that keeps what is claimed, found again on demand.

use plywood_core::{Evaluator, Game, Guidance, Keyed, Player, Symmetric, ZeroSum};

use crate::{AlphaBetaRun, ProofNumberRun};

/// Whoever can name a move that keeps a claim. A search that no longer holds the position looks
/// at it again.
pub trait Advisor<G: Game> {
    /// Which of the `moves` that the rules list leaves `player`, who is to move here, at least
    /// `at_least`; `None` if none does.
    fn advise(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        player: Player,
        at_least: f64,
    ) -> Option<usize>;

    /// Hears that the writer has played one of the moves, by index; it begins at the root.
    fn enter(&mut self, _index: usize) {}

    /// Hears that the writer has taken the last move back.
    fn leave(&mut self) {}
}

/// The index of a move in a list.
fn index<M: Copy + Eq>(moves: &[M], mv: Option<M>) -> Option<usize> {
    moves.iter().position(|&other| Some(other) == mv)
}

impl<G, E> Advisor<G> for AlphaBetaRun<G, E>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
    E: Evaluator<G>,
{
    fn advise(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        _: Player,
        at_least: f64,
    ) -> Option<usize> {
        index(moves, self.hold(position, at_least))
    }
}

impl<G> Advisor<G> for ProofNumberRun<G>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    fn advise(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        player: Player,
        at_least: f64,
    ) -> Option<usize> {
        index(moves, self.hold(position, player, at_least))
    }
}
