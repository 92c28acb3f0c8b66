//! Keys, symmetries and names of moves.

use plywood_core::{Guidance, Keyed, Player, Symmetric, Timed};

use super::{Go, Ko, Position, Vertex};
use crate::bits::scatter;

/// A key is a hash: boards of Go are large, and under superko the past belongs to a position.
impl<const N: usize> Keyed for Go<N> {
    type Key = u64;

    #[inline]
    fn exact(&self) -> bool {
        false
    }
    fn key(&self, position: &Position<N>) -> u64 {
        // The order of the boards before does not matter to the future, so they are added up.
        let past =
            position.history.iter().fold(0, |sum, &board| scatter([board]).wrapping_add(sum));
        let rest = u64::from(position.mover)
            | u64::from(position.passes) << 8
            | u64::from(position.plies) << 16
            | u64::from(position.board.ko) << 32;
        let signs = position.board.signs.chunks_exact(8).fold(0, |sum, signs| {
            let word = signs.iter().fold(0, |word: u64, &sign| word << 8 | u64::from(sign >> 4));
            scatter([sum, word])
        });
        scatter([signs, rest, past])
    }

    fn hash(&self, position: &Position<N>) -> u64 {
        self.key(position)
    }
}

/// The symmetries of the square: bit 0 mirrors columns, bit 1 rows, bit 2 exchanges both. None
/// under positional superko, where a position holds hashes of boards, which cannot be turned.
impl<const N: usize> Symmetric for Go<N> {
    fn symmetries(&self) -> usize {
        if self.ko() == Ko::Simple { 8 } else { 1 }
    }

    fn map_position(&self, symmetry: usize, position: &Position<N>) -> Position<N> {
        if symmetry == 0 {
            return position.clone();
        }
        let stones = self.vertices().filter_map(|vertex| {
            let owner = position.board.owner(vertex.point())?;
            Some((self.map_move(symmetry, vertex), owner))
        });
        let mut mapped =
            self.with_stones(stones, Player(position.mover)).expect("every chain has a liberty");
        mapped.board.ko = self.map_move(symmetry, Vertex(position.board.ko)).0;
        (mapped.passes, mapped.plies) = (position.passes, position.plies);
        mapped
    }

    fn map_move(&self, symmetry: usize, mv: Vertex) -> Vertex {
        let Some((mut col, mut row)) = self.cell(mv) else { return mv };
        let last = self.size() - 1;
        if symmetry & 1 != 0 {
            col = last - col;
        }
        if symmetry & 2 != 0 {
            row = last - row;
        }
        if symmetry & 4 != 0 {
            (col, row) = (row, col);
        }
        self.vertex(col, row)
    }
}

impl<const N: usize> Timed for Go<N> {
    fn ply(&self, position: &Position<N>) -> u32 {
        position.plies.into()
    }
}

impl<const N: usize> Guidance for Go<N> {
    fn slot(&self, mv: Vertex) -> usize {
        mv.point()
    }
    fn slots(&self) -> usize {
        N
    }
}
