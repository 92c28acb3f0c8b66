//! What board games without deeper advice tell exact searches: which moves are the same move.

use plywood_core::Guidance;

use crate::{domineering::Domineering, hex::Hex, othello::Othello};

/// Implements [`Guidance`] for a game whose moves can be numbered below a bound.
macro_rules! numbered_moves {
    ($game:ident $(<const $n:ident: usize>)?, $bound:expr, $number:expr) => {
        impl $(<const $n: usize>)? Guidance for $game $(<$n>)? {
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

numbered_moves!(Domineering, 2 * 64, |domino| {
    usize::from(domino.cell) * 2 + usize::from(domino.upright)
});
numbered_moves!(Hex<const W: usize>, 19 * 19, usize::from);
numbered_moves!(Othello, 65, usize::from);
