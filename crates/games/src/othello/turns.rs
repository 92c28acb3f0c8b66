//! The symmetries of the square, all of which the rules of Othello keep.

use plywood_core::Symmetric;

use super::rules::{Othello, Position};

/// The discs at the start stand crosswise, so that half of the symmetries exchange their colours
/// there: positions map to positions, not the start to itself.
impl Symmetric for Othello {
    fn symmetries(&self) -> usize {
        self.grid().symmetries()
    }

    fn map_position(&self, symmetry: usize, position: &Position) -> Position {
        let map = |discs| self.grid().map_set(symmetry, discs);
        self.with_discs(position.discs.map(map), position.mover)
    }

    fn map_move(&self, symmetry: usize, mv: u8) -> u8 {
        if mv == Self::PASS { mv } else { self.grid().map_cell(symmetry, mv) }
    }
}
