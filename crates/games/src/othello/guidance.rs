//! What a glance at the discs suggests.

use plywood_core::{Game, Guidance, Player};

use super::{Othello, Position};
use crate::guidance::squash;

impl Guidance for Othello {
    #[inline]
    fn slot(&self, mv: u8) -> usize {
        usize::from(mv)
    }

    fn slots(&self) -> usize {
        65
    }

    /// Corners first, then where discs can be placed, then discs.
    fn appraise(&self, position: &Position, player: Player) -> f64 {
        let corners = self.corners();
        let worth = |player: Player| {
            let held = f64::from((position.discs[player.index()] & corners).count_ones());
            let discs = self.presence(position, player);
            10.0 * held + 2.0 * self.mobility(position, player) + discs / 4.0
        };
        let (_, most) = self.payoff_bounds();
        most * squash(worth(player) - worth(player.other()), 20.0)
    }

    fn presence(&self, position: &Position, player: Player) -> f64 {
        f64::from(position.discs[player.index()].count_ones())
    }

    fn mobility(&self, position: &Position, player: Player) -> f64 {
        f64::from(self.placements_of(position, player).count_ones())
    }
}
