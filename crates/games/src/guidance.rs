//! What board games without deeper advice tell exact searches: which moves are the same move.

use plywood_core::Guidance;

use crate::{many, nim::Nim, tic_tac_toe::TicTacToe};

/// Implements [`Guidance`] for a game whose moves can be numbered below a bound.
macro_rules! numbered_moves {
    ($game:ident, $bound:expr, $number:expr) => {
        impl Guidance for $game {
            #[inline]
            fn slot(&self, mv: Self::Move) -> usize {
                let number: fn(Self::Move) -> usize = $number;
                number(mv)
            }
            fn slots(&self) -> usize {
                $bound
            }
        }
    };
}

numbered_moves!(Nim, 16 * 256, |mv| usize::from(mv.heap) * 256 + usize::from(mv.take));
numbered_moves!(TicTacToe, 9, |cell| usize::from(cell.0));

/// Exact searches for two players do not come here.
impl<const N: usize> Guidance for many::connect::Connect<N> {}
impl<const N: usize> Guidance for many::nim::Nim<N> {}
impl<const N: usize> Guidance for many::rolit::Rolit<N> {}
impl Guidance for many::bricks::Bricks {}

/// A lead of any size as a number strictly between -1 and 1; a lead of `half` is worth one half.
#[inline]
pub(crate) fn squash(lead: f64, half: f64) -> f64 {
    lead / (lead.abs() + half)
}
