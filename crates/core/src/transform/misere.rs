//! The same rules with the opposite aim.

use super::{same_positions, same_rules};
use crate::{Game, Guidance, Rng, Turn, ZeroSum};

/// A two-player zero-sum game in which what won now loses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Misere<G>(pub G);

impl<G> Misere<G> {
    const fn inner(&self) -> &G {
        &self.0
    }
}

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

    same_rules!();
}

same_positions!(Misere);

/// Advice on how to win is no advice on how to lose: only the names of moves are handed through.
impl<G: Game<Payoff = ZeroSum> + Guidance> Guidance for Misere<G> {
    fn slot(&self, mv: G::Move) -> usize {
        self.0.slot(mv)
    }
    fn slots(&self) -> usize {
        self.0.slots()
    }
}
