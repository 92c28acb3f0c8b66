//! The same rules with the opposite aim.

use super::{nothing_proven, same_board, same_names, same_positions, same_rules};
use crate::{Game, Guidance, Player, Rng, Turn, ZeroSum};

/// A two-player zero-sum game in which what won now loses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Misere<G>(pub G);

impl<G> Misere<G> {
    const fn inner(&self) -> &G {
        &self.0
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Game<Payoff = ZeroSum>> Game for Misere<G> {
    type Position = G::Position;
    type Move = G::Move;
    type Payoff = ZeroSum;

    fn start(&self) -> G::Position {
        self.0.start()
    }

    #[inline]
    fn turn(&self, position: &G::Position) -> Turn<ZeroSum> {
        match self.0.turn(position) {
            Turn::Over(ZeroSum(gain)) => Turn::Over(ZeroSum(-gain)),
            other => other,
        }
    }

    #[inline]
    fn playout(
        &self,
        position: &mut G::Position,
        scratch: &mut Vec<G::Move>,
        rng: &mut Rng,
    ) -> ZeroSum {
        ZeroSum(-self.0.playout(position, scratch, rng).0)
    }

    fn payoff_bounds(&self) -> (f64, f64) {
        let (low, high) = self.0.payoff_bounds();
        (-high, -low)
    }

    fn payoff_gap(&self) -> Option<f64> {
        self.0.payoff_gap()
    }

    same_rules!();
    crate::own_play!();
}

same_positions!(Misere);

/// Advice on how to win is no advice on how to lose: only the names of moves and what stands on the
/// board are handed through.
#[deny(clippy::missing_trait_methods)]
impl<G: Game<Payoff = ZeroSum> + Guidance> Guidance for Misere<G> {
    nothing_proven!();
    /// Good moves of one aim are not the bad ones of the other: all stay equal.
    fn order(&self, _: &G::Position, _: &[G::Move], _: &mut [i32]) {}
    /// A guess at play for the other aim says nothing, not even turned around.
    fn appraise(&self, _: &G::Position, _: Player) -> f64 {
        0.0
    }
    same_names!();
    same_board!();
}
