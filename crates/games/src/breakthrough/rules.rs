//! The rules of Breakthrough.

use plywood_core::{Game, Player, Rng, Turn, ZeroSum};

use crate::{
    bits::{draw_among, members},
    grid::Grid,
    step::Step,
};

/// Breakthrough on 2 to 8 columns and 4 to 8 rows, two rows of pawns each.
///
/// The first player (`x`) starts on rows 1 and 2 and moves up, the second (`o`) moves down. A pawn
/// steps one row forward, straight or slanting to a free cell, and takes an opponent's pawn only
/// slanting. Reaching the last row wins, and so does taking the last pawn. Whoever has a pawn has
/// a move: the foremost pawn has a cell slanting ahead of it, where no pawn of its own stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Breakthrough {
    pub(super) cols: usize,
    pub(super) rows: usize,
    pub(super) board: u64,
    /// The row that each player wants to reach.
    pub(super) goals: [u64; 2],
    left_column: u64,
    right_column: u64,
}

/// The pawns on a board of eight cells a row, from the lower left, and whose turn it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) pawns: [u64; 2],
    pub(super) mover: Player,
}

/// What to add to a cell's number to step left, straight and right, for each player.
const STEPS: [[i8; 3]; 2] = [[7, 8, 9], [-9, -8, -7]];

impl Breakthrough {
    /// The rules on a board of 2 to 8 columns and 4 to 8 rows.
    pub fn new(cols: u32, rows: u32) -> Result<Self, String> {
        if !(2..=8).contains(&cols) {
            return Err(format!("cols={cols} is out of range: there are 2 to 8 columns"));
        }
        if !(4..=8).contains(&rows) {
            return Err(format!("rows={rows} is out of range: there are 4 to 8 rows"));
        }
        let row = (1u64 << cols) - 1;
        let board = (0..rows).fold(0, |board, at| board | row << (8 * at));
        let left_column = board & 0x0101_0101_0101_0101;
        Ok(Self {
            cols: cols as usize,
            rows: rows as usize,
            board,
            goals: [row << (8 * (rows - 1)), row],
            left_column,
            right_column: left_column << (cols - 1),
        })
    }

    pub(super) fn grid(&self) -> Grid {
        Grid { cols: self.cols, rows: self.rows, upward: true, skips_i: false }
    }

    /// The cells that the mover can enter stepping left, straight and right.
    #[inline]
    pub(super) fn targets(&self, position: &Position) -> [u64; 3] {
        let (mine, theirs) = (
            position.pawns[position.mover.index()],
            position.pawns[position.mover.other().index()],
        );
        let (left, right) = (mine & !self.left_column, mine & !self.right_column);
        let ahead = if position.mover == Player::FIRST {
            [left << 7, mine << 8, right << 9]
        } else {
            [left >> 9, mine >> 8, right >> 7]
        };
        [ahead[0] & !mine, ahead[1] & !(mine | theirs), ahead[2] & !mine]
            .map(|cells| cells & self.board)
    }

    /// The step by which the mover enters a cell: left (0), straight (1) or right (2).
    #[inline]
    fn step(position: &Position, direction: usize, to: u32) -> Step {
        let from = to as i8 - STEPS[position.mover.index()][direction];
        Step { from: from as u8, to: to as u8 }
    }

    #[inline]
    fn is_over(&self, position: &Position) -> bool {
        let last = position.mover.other().index();
        position.pawns[last] & self.goals[last] != 0 || position.pawns[1 - last] == 0
    }
}

impl Game for Breakthrough {
    type Position = Position;
    type Move = Step;
    type Payoff = ZeroSum;

    fn start(&self) -> Position {
        let near = self.goals[1] | self.goals[1] << 8;
        let far = self.goals[0] | self.goals[0] >> 8;
        Position { pawns: [near, far], mover: Player::FIRST }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn<ZeroSum> {
        if self.is_over(position) {
            Turn::Over(ZeroSum::to(position.mover.other(), 1.0))
        } else {
            Turn::Player(position.mover)
        }
    }

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Step>) {
        if self.is_over(position) {
            return;
        }
        for (direction, cells) in self.targets(position).into_iter().enumerate() {
            moves.extend(members(cells).map(|to| Self::step(position, direction, to)));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Step) {
        let mover = position.mover;
        position.pawns[mover.index()] ^= 1 << mv.from | 1 << mv.to;
        position.pawns[mover.other().index()] &= !(1 << mv.to);
        position.mover = mover.other();
    }

    #[inline]
    fn sample_move(&self, position: &Position, _scratch: &mut Vec<Step>, rng: &mut Rng) -> Step {
        let (direction, to) = draw_among(self.targets(position), rng);
        Self::step(position, direction, to)
    }

    /// Each pawn can step to the row before the last, and one of them once more.
    fn longest(&self) -> Option<u64> {
        Some((2 * self.cols * (2 * self.rows - 5) + 1) as u64)
    }
}
