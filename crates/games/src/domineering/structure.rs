//! Keys of Domineering, whose regions can be sorted, and the symmetries that keep upright dominoes upright.

use plywood_core::{Keyed, Player, Symmetric, own};

use super::{
    rules::{Domineering, Domino, Position},
    sum,
};
use crate::bits::scatter;

impl Keyed for Domineering {
    type Key = (u64, Player);

    #[inline]
    fn key(&self, position: &Position) -> (u64, Player) {
        (position.free, position.mover)
    }

    #[inline]
    fn hash(&self, position: &Position) -> u64 {
        scatter([position.free, u64::from(position.mover.0)])
    }
}

/// Symmetry `s` mirrors the columns if bit 0 is set and the rows if bit 1 is.
impl Symmetric for Domineering {
    fn symmetries(&self) -> usize {
        4
    }

    fn map_position(&self, symmetry: usize, position: &Position) -> Position {
        let mut free = position.free;
        if symmetry & 1 != 0 {
            free = free.reverse_bits().swap_bytes() >> (8 - self.cols);
        }
        if symmetry & 2 != 0 {
            free = free.swap_bytes() >> (8 * (8 - self.rows));
        }
        Position { free, mover: position.mover }
    }

    fn map_move(&self, symmetry: usize, mv: Domino) -> Domino {
        let (mut col, mut row) = (mv.cell % 8, mv.cell / 8);
        if symmetry & 1 != 0 {
            col = self.cols as u8 - 1 - col - u8::from(!mv.upright);
        }
        if symmetry & 2 != 0 {
            row = self.rows as u8 - 1 - row - u8::from(mv.upright);
        }
        Domino { cell: 8 * row + col, upright: mv.upright }
    }

    /// Regions that no domino joins are mirrored and moved about one by one. A board too crowded for
    /// that has its four images.
    fn least_key(&self, position: &Position) -> ((u64, Player), usize) {
        match sum::sorted(position.free) {
            Some(free) => ((free, position.mover), 0),
            None => own::least_key(self, position),
        }
    }
}
