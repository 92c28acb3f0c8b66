//! Estimates of what a position is worth.

use crate::{Game, Guidance, Payoff, Player, Rng};

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

/// Plays several random games to the end and takes the mean of what they pay.
#[derive(Clone, Debug)]
pub struct Playouts<M> {
    count: u32,
    scratch: Vec<M>,
}

impl<M> Playouts<M> {
    /// The mean of `count` playouts, at least one.
    pub fn new(count: u32) -> Self {
        Self { count: count.max(1), scratch: Vec::new() }
    }
}

impl<G: Game> Evaluator<G> for Playouts<G::Move> {
    fn evaluate(&mut self, game: &G, position: &mut G::Position, rng: &mut Rng) -> G::Payoff {
        let players = game.players();
        let mut sum = G::Payoff::from_gains(players, |_| 0.0);
        for played in 1..=self.count {
            let payoff = if played == self.count {
                game.playout(position, &mut self.scratch, rng)
            } else {
                game.playout(&mut position.clone(), &mut self.scratch, rng)
            };
            sum = G::Payoff::from_gains(players, |player| sum.of(player) + payoff.of(player));
        }
        G::Payoff::from_gains(players, |player| sum.of(player) / f64::from(self.count))
    }
}

/// Knows nothing: every position that is not over is worth zero to everybody.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Unknown;

impl<G: Game> Evaluator<G> for Unknown {
    #[inline]
    fn evaluate(&mut self, game: &G, _: &mut G::Position, _: &mut Rng) -> G::Payoff {
        G::Payoff::from_gains(game.players(), |_| 0.0)
    }
}

/// Asks the game's own eye for a position: [`Guidance::appraise`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Appraisal;

impl<G: Guidance> Evaluator<G> for Appraisal {
    #[inline]
    fn evaluate(&mut self, game: &G, position: &mut G::Position, _: &mut Rng) -> G::Payoff {
        G::Payoff::from_gains(game.players(), |player: Player| game.appraise(position, player))
    }
}

/// A closure that looks at a position is an evaluator.
impl<G: Game, F: FnMut(&G, &G::Position) -> G::Payoff> Evaluator<G> for F {
    #[inline]
    fn evaluate(&mut self, game: &G, position: &mut G::Position, _: &mut Rng) -> G::Payoff {
        self(game, position)
    }
}
