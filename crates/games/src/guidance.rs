//! What board games without deeper advice tell exact searches: which moves are the same move.

use plywood_core::Guidance;

use crate::{hex::Hex, othello::Othello};

/// Implements [`Guidance`] for a game whose moves are numbers below a bound.
macro_rules! numbered_moves {
    ($game:ident $(<const $n:ident: usize>)?, $bound:expr) => {
        impl $(<const $n: usize>)? Guidance for $game $(<$n>)? {
            #[inline]
            fn slot(&self, mv: Self::Move) -> usize {
                usize::from(mv)
            }
            fn slots(&self) -> usize {
                $bound
            }
        }
    };
}

numbered_moves!(Hex<const W: usize>, 19 * 19);
numbered_moves!(Othello, 65);
