//! The rules of Clobber.

use plywood_core::{Game, Player, Rng, Turn, ZeroSum};

use crate::{
    bits::{draw_among, members},
    grid::Grid,
    step::Step,
};

/// Clobber on 1 to 8 columns and rows, the stones of both colours alternating at the start.
///
/// A move takes a stone of the other colour that is a neighbour in the row or column, and stands
/// in its place. Who cannot move loses. Any stones with either player to move are a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Clobber {
    cols: usize,
    rows: usize,
    board: u64,
    left_column: u64,
    right_column: u64,
}

/// The stones on a board of eight cells a row, from the top left, and whose turn it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) stones: [u64; 2],
    pub(super) mover: Player,
}

/// What to add to a cell's number to go left, right, up and down.
const STEPS: [i8; 4] = [-1, 1, -8, 8];

impl Clobber {
    /// The rules on a board of 1 to 8 columns and rows.
    pub fn new(cols: u32, rows: u32) -> Result<Self, String> {
        for (name, count) in [("cols", cols), ("rows", rows)] {
            if !(1..=8).contains(&count) {
                return Err(format!("{name}={count} is out of range: there are 1 to 8"));
            }
        }
        let board = (0..rows).fold(0, |board, row| board | ((1 << cols) - 1) << (8 * row));
        let left_column = board & 0x0101_0101_0101_0101;
        let right_column = left_column << (cols - 1);
        let (cols, rows) = (cols as usize, rows as usize);
        Ok(Self { cols, rows, board, left_column, right_column })
    }

    pub(super) fn grid(&self) -> Grid {
        Grid { cols: self.cols, rows: self.rows, upward: false, skips_i: false }
    }

    /// The stones that the mover can take going left, right, up and down.
    #[inline]
    pub(super) fn targets(&self, position: &Position) -> [u64; 4] {
        let mine = position.stones[position.mover.index()];
        let theirs = position.stones[position.mover.other().index()];
        let (left, right) = (mine & !self.left_column, mine & !self.right_column);
        [left >> 1, right << 1, mine >> 8, mine << 8].map(|cells| cells & theirs)
    }

    #[inline]
    fn step(direction: usize, to: u32) -> Step {
        Step { from: (to as i8 - STEPS[direction]) as u8, to: to as u8 }
    }
}

impl Game for Clobber {
    type Position = Position;
    type Move = Step;
    type Payoff = ZeroSum;

    /// The first player's stones stand on a1 and every second cell.
    fn start(&self) -> Position {
        let first = self.board & 0xaa55_aa55_aa55_aa55;
        Position { stones: [first, self.board & !first], mover: Player::FIRST }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn<ZeroSum> {
        if self.targets(position) == [0; 4] {
            Turn::Over(ZeroSum::to(position.mover.other(), 1.0))
        } else {
            Turn::Player(position.mover)
        }
    }

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Step>) {
        for (direction, cells) in self.targets(position).into_iter().enumerate() {
            moves.extend(members(cells).map(|to| Self::step(direction, to)));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Step) {
        let mover = position.mover;
        position.stones[mover.index()] ^= 1 << mv.from | 1 << mv.to;
        position.stones[mover.other().index()] ^= 1 << mv.to;
        position.mover = mover.other();
    }

    #[inline]
    fn sample_move(&self, position: &Position, _scratch: &mut Vec<Step>, rng: &mut Rng) -> Step {
        let (direction, to) = draw_among(self.targets(position), rng);
        Self::step(direction, to)
    }

    /// Every move takes a stone, and one is left.
    fn longest(&self) -> Option<u64> {
        Some((self.cols * self.rows - 1) as u64)
    }
}
