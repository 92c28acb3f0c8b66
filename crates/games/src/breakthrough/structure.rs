//! Keys of Breakthrough and its mirror symmetry.

use plywood_core::{Keyed, Player, Symmetric};

use super::rules::{Breakthrough, Position};
use crate::{
    bits::{scatter, two_sets},
    step::Step,
};

/// A player without pawns lost the last one to the other's move, so its turn is known.
impl Keyed for Breakthrough {
    type Key = [u64; 2];

    #[inline]
    fn key(&self, position: &Position) -> [u64; 2] {
        two_sets(position.pawns[0], position.pawns[1], position.mover == Player::SECOND)
    }

    #[inline]
    fn hash(&self, position: &Position) -> u64 {
        scatter(self.key(position))
    }
}

/// Left and right can be exchanged.
impl Symmetric for Breakthrough {
    fn symmetries(&self) -> usize {
        2
    }

    fn map_position(&self, symmetry: usize, position: &Position) -> Position {
        if symmetry == 0 {
            return *position;
        }
        // Turning all bits round and the bytes back mirrors each row of eight.
        let mirror = |set: u64| set.reverse_bits().swap_bytes() >> (8 - self.cols);
        Position { pawns: position.pawns.map(mirror), mover: position.mover }
    }

    fn map_move(&self, symmetry: usize, mv: Step) -> Step {
        if symmetry == 0 {
            return mv;
        }
        let mirror = |cell: u8| cell / 8 * 8 + (self.cols as u8 - 1 - cell % 8);
        Step { from: mirror(mv.from), to: mirror(mv.to) }
    }
}
