//! What a glance at the discs suggests.

use plywood_core::{Game, Guidance, Outlook, Player, Subtrees};

use super::{
    Othello, Position,
    guarded::{Guarded, SHIFT},
    insight,
    kernel::Kernel,
};
use crate::guidance::squash;

/// The discs of the mover and of the other, in the middle of the word.
fn seats(position: &Position) -> [u64; 2] {
    [position.mover, position.mover.other()].map(|player| position.discs[player.index()] << SHIFT)
}

impl Guidance for Othello {
    /// Discs that can never be turned bound the lead.
    #[inline]
    fn outlook(&self, position: &Position) -> Outlook {
        let Some(board) = Guarded::of(self.size()) else { return Outlook::UNKNOWN };
        let [mine, theirs] = seats(position);
        let surely = |mine, theirs| board.stable(mine, theirs).count_ones() as i32;
        let low = 2 * surely(mine, theirs) - board.cells;
        let high = board.cells - 2 * surely(theirs, mine);
        let paid = |lead: i32| f64::from(if self.is_scored() { lead } else { lead.signum() });
        Outlook { low: paid(low), high: paid(high), ..Outlook::UNKNOWN }
    }

    /// By a short look-ahead, longer where more of the game is left; the large board is ordered by what did
    /// well elsewhere.
    fn order(&self, position: &Position, moves: &[u8], scores: &mut [i32]) {
        let Some(board) = Guarded::of(self.size()) else { return };
        let [mine, theirs] = seats(position);
        for (score, &mv) in scores.iter_mut().zip(moves) {
            if mv != Self::PASS {
                *score = insight::promise(board, mine, theirs, u32::from(mv) + SHIFT);
            }
        }
    }

    fn subtrees(&self) -> Option<Box<dyn Subtrees<Position>>> {
        let board = Guarded::of(self.size())?;
        Some(Box::new(Kernel::new(board, self.is_scored())))
    }

    #[inline]
    fn slot(&self, mv: u8) -> usize {
        usize::from(mv)
    }

    /// Where the game searches small subtrees itself, nothing is remembered of moves elsewhere.
    fn slots(&self) -> usize {
        if Guarded::of(self.size()).is_some() { 0 } else { 65 }
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
