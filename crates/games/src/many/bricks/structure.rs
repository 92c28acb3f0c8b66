//! Keys of Domineering in space, and the mirrors of the box.

use plywood_core::{Keyed, Player, Symmetric};

use super::rules::{Brick, Bricks, Position};
use crate::bits::{members, scatter};

impl Keyed for Bricks {
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

impl Bricks {
    /// A cell in the mirrors that `symmetry` names, one bit for each axis.
    fn map_cell(&self, symmetry: usize, cell: u32) -> u32 {
        let mirrored = (0..3).map(|axis| {
            let (stride, length) = (self.strides[axis], self.lengths[axis]);
            let at = cell as usize / stride % length;
            stride * if symmetry >> axis & 1 == 1 { length - 1 - at } else { at }
        });
        mirrored.sum::<usize>() as u32
    }

    fn map_set(&self, symmetry: usize, set: u64) -> u64 {
        members(set).fold(0, |mapped, cell| mapped | 1 << self.map_cell(symmetry, cell))
    }
}

/// Bit `a` of a symmetry mirrors the box along axis `a`; axes are not exchanged, for each has its
/// player.
impl Symmetric for Bricks {
    fn symmetries(&self) -> usize {
        8
    }

    fn map_position(&self, symmetry: usize, position: &Position) -> Position {
        Position { free: self.map_set(symmetry, position.free), mover: position.mover }
    }

    fn map_move(&self, symmetry: usize, brick: Brick) -> Brick {
        let cells = self.map_set(symmetry, self.cells(brick));
        Brick { cell: cells.trailing_zeros() as u8, axis: brick.axis }
    }
}
