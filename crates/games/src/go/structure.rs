//! Keys, symmetries and names of moves.

use plywood_core::{Keyed, Player, Symmetric, Timed};

use super::{Go, Ko, Position, Vertex, board::STONES};
use crate::bits::scatter;

/// Under simple ko the key of a board of at most five by five points is exact: stones, ko, passes,
/// their lead, turn and number of moves in one word. Larger boards have a hash, and so have all under
/// superko, where the past belongs to a position.
impl<const N: usize> Keyed for Go<N> {
    type Key = u64;

    #[inline]
    fn exact(&self) -> bool {
        self.ko() == Ko::Simple && self.size() <= LARGEST_EXACT
    }

    fn key(&self, position: &Position<N>) -> u64 {
        if self.exact() { self.whole(position) } else { hashed(position) }
    }

    fn hash(&self, position: &Position<N>) -> u64 {
        if self.exact() { scatter([self.whole(position)]) } else { hashed(position) }
    }
}

/// The largest board that one word holds: 3 to the power of 25 is less than 2 to the power of 40.
const LARGEST_EXACT: usize = 5;

impl<const N: usize> Go<N> {
    /// All of a position of a small board, in one word.
    fn whole(&self, position: &Position<N>) -> u64 {
        let Position { board, mover, passes, plies, lead, .. } = position;
        let stones = self.vertices().fold(0, |code, vertex| {
            let sign = board.signs[vertex.point() % N];
            3 * code + u64::from(sign == STONES[0]) + 2 * u64::from(sign == STONES[1])
        });
        // Eight bits for at most 200 moves, and for the 36 points of board and frame; five for a
        // lead of passes, two for passes in a row, one for the turn.
        stones << 24
            | u64::from(*plies) << 16
            | u64::from(board.ko) << 8
            | ((lead + Self::MOST_LEAD as i8) as u64) << 3
            | u64::from(*passes) << 1
            | u64::from(*mover)
    }
}

/// A position of any board, hashed.
fn hashed<const N: usize>(position: &Position<N>) -> u64 {
    // The order of the boards before does not matter to the future, so they are added up.
    let past = position.history.iter().fold(0, |sum, &board| scatter([board]).wrapping_add(sum));
    let rest = u64::from(position.mover)
        | u64::from(position.passes) << 8
        | u64::from(position.plies) << 16
        | u64::from(position.board.ko) << 32
        | u64::from(position.lead as u8) << 48;
    let signs = position.board.signs.chunks_exact(8).fold(0, |sum, signs| {
        let word = signs.iter().fold(0, |word: u64, &sign| word << 8 | u64::from(sign >> 4));
        scatter([sum, word])
    });
    scatter([signs, rest, past])
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
        (mapped.passes, mapped.plies, mapped.lead) =
            (position.passes, position.plies, position.lead);
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
