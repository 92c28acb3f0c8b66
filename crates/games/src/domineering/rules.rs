//! The rules of Domineering.

use plywood_core::{Game, Player, Rng, Turn, ZeroSum};

use crate::{
    bits::{draw, members},
    grid::Grid,
};

/// Domineering on 1 to 8 columns and rows.
///
/// The first player places dominoes upright (`v`, vertical), the second level (`h`, horizontal),
/// each on two free cells; who cannot place one loses. Any set of free cells with either player
/// to move is a position, so that regions of every shape can be studied.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Domineering {
    pub(super) cols: usize,
    pub(super) rows: usize,
    board: u64,
    /// Every column but the last.
    not_last: u64,
}

/// The free cells of a board of eight cells a row, from the top, and whose turn it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) free: u64,
    pub(super) mover: Player,
}

/// Two cells side by side or one above the other.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Domino {
    /// The upper or the left cell, counted eight to a row from the top left.
    pub cell: u8,
    /// Whether the other cell is the one below, not the one to the right.
    pub upright: bool,
}

plywood_core::code!(Domino, |mv| u32::from(mv.cell) * 2 + u32::from(mv.upright), |code| Domino {
    cell: (code / 2) as u8,
    upright: code % 2 == 1
});

impl Domino {
    #[inline]
    pub(super) fn cells(self) -> u64 {
        (if self.upright { 1 | 1 << 8 } else { 1 | 1 << 1 }) << self.cell
    }
}

impl Domineering {
    /// The rules on a board of 1 to 8 columns and rows.
    pub fn new(cols: u32, rows: u32) -> Result<Self, String> {
        for (name, count) in [("cols", cols), ("rows", rows)] {
            if !(1..=8).contains(&count) {
                return Err(format!("{name}={count} is out of range: there are 1 to 8"));
            }
        }
        let all = |width: u32| (0..rows).fold(0, |set, row| set | ((1 << width) - 1) << (8 * row));
        let (cols, rows, board, not_last) =
            (cols as usize, rows as usize, all(cols), all(cols - 1));
        Ok(Self { cols, rows, board, not_last })
    }

    pub(super) fn grid(&self) -> Grid {
        Grid { cols: self.cols, rows: self.rows, upward: false, skips_i: false }
    }

    /// The cells where the mover can place the upper or left half of a domino.
    #[inline]
    pub(super) fn placements(&self, position: &Position) -> u64 {
        let free = position.free;
        if position.mover == Player::FIRST {
            free & free >> 8
        } else {
            free & free >> 1 & self.not_last
        }
    }
}

impl Game for Domineering {
    type Position = Position;
    type Move = Domino;
    type Payoff = ZeroSum;

    fn start(&self) -> Position {
        Position { free: self.board, mover: Player::FIRST }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn<ZeroSum> {
        if self.placements(position) == 0 {
            Turn::Over(ZeroSum::to(position.mover.other(), 1.0))
        } else {
            Turn::Player(position.mover)
        }
    }

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Domino>) {
        let upright = position.mover == Player::FIRST;
        moves.extend(
            members(self.placements(position)).map(|cell| Domino { cell: cell as u8, upright }),
        );
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Domino) {
        position.free &= !mv.cells();
        position.mover = position.mover.other();
    }

    #[inline]
    fn sample_move(
        &self,
        position: &Position,
        _scratch: &mut Vec<Domino>,
        rng: &mut Rng,
    ) -> Domino {
        let cell = draw(self.placements(position), rng) as u8;
        Domino { cell, upright: position.mover == Player::FIRST }
    }

    fn longest(&self) -> Option<u64> {
        Some((self.cols * self.rows / 2) as u64)
    }
}
