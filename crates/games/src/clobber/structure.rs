//! Keys of Clobber and the symmetries of its board.

use plywood_core::{Keyed, Player, Symmetric, own};

use super::{
    rules::{Clobber, Position},
    sum::Sum,
};
use crate::{bits::scatter, step::Step};

impl Keyed for Clobber {
    type Key = ([u64; 2], Player);

    #[inline]
    fn key(&self, position: &Position) -> Self::Key {
        (position.stones, position.mover)
    }

    #[inline]
    fn hash(&self, position: &Position) -> u64 {
        let [first, second] = position.stones;
        scatter([first, second, u64::from(position.mover.0)])
    }
}

impl Symmetric for Clobber {
    fn symmetries(&self) -> usize {
        self.grid().symmetries()
    }

    fn map_position(&self, symmetry: usize, position: &Position) -> Position {
        let map = |stones| self.grid().map_set(symmetry, stones);
        Position { stones: position.stones.map(map), mover: position.mover }
    }

    fn map_move(&self, symmetry: usize, mv: Step) -> Step {
        let map = |cell| self.grid().map_cell(symmetry, cell);
        Step { from: map(mv.from), to: map(mv.to) }
    }

    /// Regions are turned, mirrored and moved about one by one, and stones out of the game are left out.
    /// Where they do not find room, the whole board has its images.
    fn least_key(&self, position: &Position) -> (Self::Key, usize) {
        match Sum::of(position).laid_out() {
            Some(stones) => ((stones, position.mover), 0),
            None => own::least_key(self, position),
        }
    }
}
