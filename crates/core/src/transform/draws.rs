//! Draws counted as somebody's win, for searches that know only won and lost (paper 000, §2.12).

use super::{nothing_proven, same_board, same_names, same_order, same_positions, same_rules};
use crate::{Game, Guidance, Player, Rng, Turn, ZeroSum};

/// A game of won, drawn and lost in which a draw counts as a win of `winner`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Draws<G> {
    /// The rules.
    pub game: G,
    /// Whom a draw pays.
    pub winner: Player,
}

impl<G> Draws<G> {
    const fn inner(&self) -> &G {
        &self.game
    }

    fn settle(&self, ZeroSum(gain): ZeroSum) -> ZeroSum {
        if gain == 0.0 { ZeroSum::to(self.winner, 1.0) } else { ZeroSum(gain) }
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Game<Payoff = ZeroSum>> Game for Draws<G> {
    type Position = G::Position;
    type Move = G::Move;
    type Payoff = ZeroSum;

    fn start(&self) -> G::Position {
        self.game.start()
    }

    #[inline]
    fn turn(&self, position: &G::Position) -> Turn<ZeroSum> {
        match self.game.turn(position) {
            Turn::Over(payoff) => Turn::Over(self.settle(payoff)),
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
        let payoff = self.game.playout(position, scratch, rng);
        self.settle(payoff)
    }

    fn payoff_bounds(&self) -> (f64, f64) {
        let (low, high) = self.game.payoff_bounds();
        (low.min(-1.0), high.max(1.0))
    }

    /// Another payoff may be close to one.
    fn payoff_gap(&self) -> Option<f64> {
        None
    }

    same_rules!();
    crate::own_play!();
}

same_positions!(Draws);

/// A drawn end is now a win or a loss, so what was proven of it, and when, is no longer true.
#[deny(clippy::missing_trait_methods)]
impl<G: Game<Payoff = ZeroSum> + Guidance> Guidance for Draws<G> {
    nothing_proven!();
    same_order!();
    same_names!();
    same_board!();
}
