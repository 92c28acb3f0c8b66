//! The eight symmetries of the square, all of which the rules of Othello keep.

use plywood_core::Symmetric;

use super::rules::{Othello, Position};
use crate::bits::members;

/// Symmetry `s` mirrors the columns if bit 0 is set, then the rows if bit 1 is, then swaps columns
/// and rows if bit 2 is. The discs at the start stand crosswise, so that half of the symmetries
/// exchange their colours there: positions map to positions, not the start to itself.
impl Symmetric for Othello {
    fn symmetries(&self) -> usize {
        8
    }

    fn map_position(&self, symmetry: usize, position: &Position) -> Position {
        let discs = position.discs.map(|discs| {
            members(discs).fold(0, |set, cell| set | 1 << self.map_move(symmetry, cell as u8))
        });
        self.with_discs(discs, position.mover)
    }

    fn map_move(&self, symmetry: usize, mv: u8) -> u8 {
        if mv == Self::PASS {
            return mv;
        }
        let last = self.size() as u8 - 1;
        let (mut col, mut row) = (mv % 8, mv / 8);
        if symmetry & 1 != 0 {
            col = last - col;
        }
        if symmetry & 2 != 0 {
            row = last - row;
        }
        if symmetry & 4 != 0 {
            (col, row) = (row, col);
        }
        8 * row + col
    }
}
