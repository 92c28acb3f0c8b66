//! Keys, plies and symmetries of connect for `N` players.

use plywood_core::{Keyed, Symmetric, Timed};

use super::rules::{Connect, Position};
use crate::bits::scatter;

/// The number of stones tells the turn, and whether the last one made a line is decided by them.
impl<const N: usize> Keyed for Connect<N> {
    type Key = [u64; N];

    #[inline]
    fn key(&self, position: &Position<N>) -> [u64; N] {
        position.stones
    }

    #[inline]
    fn hash(&self, position: &Position<N>) -> u64 {
        scatter(position.stones)
    }
}

impl<const N: usize> Timed for Connect<N> {
    #[inline]
    fn ply(&self, position: &Position<N>) -> u32 {
        position.count.into()
    }
}

/// The mirror where stones fall, else all symmetries of the rectangle.
impl<const N: usize> Symmetric for Connect<N> {
    fn symmetries(&self) -> usize {
        if self.gravity { 2 } else { self.grid().symmetries() }
    }

    fn map_position(&self, symmetry: usize, position: &Position<N>) -> Position<N> {
        let stones = position.stones.map(|set| self.grid().map_set(symmetry, set));
        Position { stones, ..*position }
    }

    fn map_move(&self, symmetry: usize, cell: u8) -> u8 {
        self.grid().map_cell(symmetry, cell)
    }
}
