//! Estimates of what a position is worth.

use crate::{Game, Rng, ZeroSum};

/// Estimates payoffs at the frontier of a search: a playout, a heuristic, an oracle, a network.
pub trait Evaluator<G: Game> {
    /// Estimates the payoff of a position, which it may overwrite.
    fn evaluate(&mut self, game: &G, position: &mut G::Position, rng: &mut Rng) -> G::Payoff;

    /// Fills in how promising each move looks; the priors arrive equal and sum to one.
    fn priors(
        &mut self,
        _game: &G,
        _position: &G::Position,
        _moves: &[G::Move],
        _priors: &mut [f32],
    ) {
    }
}

/// Plays random moves to the end of the game.
#[derive(Clone, Debug)]
pub struct Playout<M> {
    scratch: Vec<M>,
}

impl<M> Default for Playout<M> {
    fn default() -> Self {
        Self { scratch: Vec::new() }
    }
}

impl<G: Game> Evaluator<G> for Playout<G::Move> {
    #[inline]
    fn evaluate(&mut self, game: &G, position: &mut G::Position, rng: &mut Rng) -> G::Payoff {
        game.playout(position, &mut self.scratch, rng)
    }
}

/// Knows nothing: every position that is not over is worth zero.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Unknown;

impl<G: Game<Payoff = ZeroSum>> Evaluator<G> for Unknown {
    #[inline]
    fn evaluate(&mut self, _: &G, _: &mut G::Position, _: &mut Rng) -> ZeroSum {
        ZeroSum(0.0)
    }
}
