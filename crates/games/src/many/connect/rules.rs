//! The rules of connect for `N` players.

use plywood_core::{Game, Player, Rng, Turn};

use crate::{
    bits::{draw, members},
    grid::Grid,
    many::stakes::{gap, shared},
};

/// Directions of lines, as steps of columns and rows; each is walked both ways.
const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// Connect for `N` players, three or four, on 1 to 8 columns and rows.
///
/// Stones fall to the lowest free cell of a column, or without `gravity` are placed on any free
/// cell. Who first has `line` stones in a row, level, upright or slanting, wins everybody's stake;
/// a full board is a draw.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Connect<const N: usize> {
    cols: usize,
    rows: usize,
    line: usize,
    pub(super) gravity: bool,
    board: u64,
}

/// The stones of every player on a board of eight cells a row, from the bottom.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position<const N: usize> {
    pub(super) stones: [u64; N],
    /// How many stones there are, which tells the turn.
    pub(super) count: u8,
    /// Whether the last stone made a line.
    pub(super) won: bool,
}

impl<const N: usize> Position<N> {
    /// The union of all stones.
    #[inline]
    pub(super) fn taken(&self) -> u64 {
        self.stones.iter().fold(0, |all, set| all | set)
    }

    /// Whose turn it is or would be.
    #[inline]
    pub(super) fn mover(&self) -> Player {
        Player(self.count % N as u8)
    }

    /// Who placed the last stone, the last player before the first one.
    pub(super) fn last(&self) -> Player {
        Player((self.count + N as u8 - 1) % N as u8)
    }
}

impl<const N: usize> Connect<N> {
    /// The rules on a board of 1 to 8 columns and rows, with lines of 2 to 8.
    pub fn new(cols: u32, rows: u32, line: u32, gravity: bool) -> Result<Self, String> {
        for (name, count, least) in [("cols", cols, 1), ("rows", rows, 1), ("line", line, 2)] {
            if !(least..=8).contains(&count) {
                return Err(format!("{name}={count} is out of range: {least} to 8 are possible"));
            }
        }
        let [cols, rows, line] = [cols, rows, line].map(|count| count as usize);
        let board = (0..rows).fold(0, |set, row| set | ((1u64 << cols) - 1) << (8 * row));
        Ok(Self { cols, rows, line, gravity, board })
    }

    pub(super) fn grid(&self) -> Grid {
        Grid { cols: self.cols, rows: self.rows, upward: true, skips_i: false }
    }

    /// The cells on which a stone may come to lie.
    #[inline]
    fn placements(&self, position: &Position<N>) -> u64 {
        let taken = position.taken();
        let free = self.board & !taken;
        if self.gravity { free & (taken << 8 | 0xff) } else { free }
    }

    /// Whether the stone on `cell` is part of a line of `stones`.
    pub(super) fn line_through(&self, stones: u64, cell: u8) -> bool {
        let (col, row) = ((cell % 8) as isize, (cell / 8) as isize);
        let has = |col: isize, row: isize| {
            let inside = (0..self.cols as isize).contains(&col);
            inside && (0..self.rows as isize).contains(&row) && stones >> (8 * row + col) & 1 == 1
        };
        DIRECTIONS.into_iter().any(|(right, up)| {
            let run = |sign: isize| {
                let ahead = (1..self.line as isize).map(|n| n * sign);
                ahead.take_while(|n| has(col + n * right, row + n * up)).count()
            };
            run(1) + 1 + run(-1) >= self.line
        })
    }

    /// Whether there is any line of `stones`.
    pub(super) fn has_line(&self, stones: u64) -> bool {
        members(stones).any(|cell| self.line_through(stones, cell as u8))
    }
}

impl<const N: usize> Game for Connect<N> {
    type Position = Position<N>;
    /// The cell, eight to a row from the bottom left.
    type Move = u8;
    type Payoff = [f64; N];

    fn start(&self) -> Position<N> {
        Position { stones: [0; N], count: 0, won: false }
    }

    #[inline]
    fn turn(&self, position: &Position<N>) -> Turn<[f64; N]> {
        if position.won {
            let winner = position.last();
            Turn::Over(shared(|player| player == winner))
        } else if usize::from(position.count) == self.cols * self.rows {
            Turn::Over([0.0; N])
        } else {
            Turn::Player(position.mover())
        }
    }

    #[inline]
    fn moves(&self, position: &Position<N>, moves: &mut Vec<u8>) {
        if !position.won {
            moves.extend(members(self.placements(position)).map(|cell| cell as u8));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position<N>, cell: u8) {
        let stones = &mut position.stones[usize::from(position.count) % N];
        *stones |= 1 << cell;
        position.won = self.line_through(*stones, cell);
        position.count += 1;
    }

    #[inline]
    fn sample_move(&self, position: &Position<N>, _: &mut Vec<u8>, rng: &mut Rng) -> u8 {
        draw(self.placements(position), rng) as u8
    }

    fn payoff_gap(&self) -> Option<f64> {
        Some(gap::<N>())
    }

    fn longest(&self) -> Option<u64> {
        Some((self.cols * self.rows) as u64)
    }
}
