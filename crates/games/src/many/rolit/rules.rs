//! The rules, keys and symmetries of rolit.

use plywood_core::{Game, Keyed, Player, Rng, Symmetric, Timed, Turn};

use crate::{
    bits::{draw, members, scatter},
    grid::Grid,
    many::stakes::{gap, shared},
    othello::flips::Board,
};

/// Rolit for `N` players, three or four, on 2 to 8 columns and rows.
///
/// Play begins with one ball of each player on the cells in the middle, clockwise from the upper
/// left; with three players the fourth of these cells is free. A ball must turn others if it can:
/// all of any colour in an unbroken line between it and one of its owner's. Who can turn none
/// places a ball next to any other, so nobody passes and the board is filled. Most balls win
/// everybody's stake, shared by equals; with `score` each player gets the number of its balls.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Rolit<const N: usize> {
    cols: usize,
    rows: usize,
    score: bool,
    board: Board,
}

/// The balls of every player on a board of eight cells a row, from the top.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position<const N: usize> {
    pub(super) balls: [u64; N],
    /// Where the mover may place a ball: decided by the balls, whose number tells the turn.
    placements: u64,
}

impl<const N: usize> Position<N> {
    #[inline]
    pub(super) fn taken(&self) -> u64 {
        self.balls.iter().fold(0, |all, set| all | set)
    }

    /// The moves played since the start.
    #[inline]
    fn plies(&self) -> u32 {
        self.taken().count_ones() - N as u32
    }

    #[inline]
    pub(super) fn mover(&self) -> Player {
        Player((self.plies() % N as u32) as u8)
    }
}

impl<const N: usize> Rolit<N> {
    /// The rules on 2 to 8 columns and rows; `score` pays the number of balls.
    pub fn new(cols: u32, rows: u32, score: bool) -> Result<Self, String> {
        for (name, count) in [("cols", cols), ("rows", rows)] {
            if !(2..=8).contains(&count) {
                return Err(format!("{name}={count} is out of range: there are 2 to 8"));
            }
        }
        let (cols, rows) = (cols as usize, rows as usize);
        Ok(Self { cols, rows, score, board: Board::new(cols, rows) })
    }

    pub(super) fn grid(&self) -> Grid {
        Grid { cols: self.cols, rows: self.rows, upward: false, skips_i: false }
    }

    /// The cells of the first balls, in order of player.
    pub(super) fn middle(&self) -> [u32; N] {
        let corner = ((self.rows - 1) / 2 * 8 + (self.cols - 1) / 2) as u32;
        std::array::from_fn(|player| corner + [0, 1, 9, 8][player])
    }

    /// The position with these balls.
    pub(super) fn with_balls(&self, balls: [u64; N]) -> Position<N> {
        let mut position = Position { balls, placements: 0 };
        let (mine, all) = (balls[position.mover().index()], position.taken());
        let turning = self.board.placements(mine, all & !mine);
        position.placements = if turning == 0 { self.board.around(all) & !all } else { turning };
        position
    }

    fn payoff(&self, position: &Position<N>) -> [f64; N] {
        let counts = position.balls.map(|set| f64::from(set.count_ones()));
        if self.score {
            return counts;
        }
        let most = counts.into_iter().fold(0.0, f64::max);
        shared(|player| counts[player.index()] == most)
    }
}

impl<const N: usize> Game for Rolit<N> {
    type Position = Position<N>;
    /// The cell, eight to a row from the top left.
    type Move = u8;
    type Payoff = [f64; N];

    fn start(&self) -> Position<N> {
        self.with_balls(self.middle().map(|cell| 1 << cell))
    }

    #[inline]
    fn turn(&self, position: &Position<N>) -> Turn<[f64; N]> {
        if position.placements == 0 {
            Turn::Over(self.payoff(position))
        } else {
            Turn::Player(position.mover())
        }
    }

    #[inline]
    fn moves(&self, position: &Position<N>, moves: &mut Vec<u8>) {
        moves.extend(members(position.placements).map(|cell| cell as u8));
    }

    #[inline]
    fn play(&self, position: &mut Position<N>, cell: u8) {
        let (mover, all) = (position.mover().index(), position.taken());
        let mine = position.balls[mover];
        let turned = self.board.turned(mine, all & !mine, cell.into());
        let mut balls = position.balls.map(|set| set & !turned);
        balls[mover] |= turned | 1 << cell;
        *position = self.with_balls(balls);
    }

    #[inline]
    fn sample_move(&self, position: &Position<N>, _: &mut Vec<u8>, rng: &mut Rng) -> u8 {
        draw(position.placements, rng) as u8
    }

    fn payoff_bounds(&self) -> (f64, f64) {
        if self.score { (0.0, (self.cols * self.rows) as f64) } else { (-1.0, 1.0) }
    }

    fn payoff_gap(&self) -> Option<f64> {
        Some(if self.score { 1.0 } else { gap::<N>() })
    }

    fn longest(&self) -> Option<u64> {
        Some((self.cols * self.rows - N) as u64)
    }
}

/// The number of balls tells the turn.
impl<const N: usize> Keyed for Rolit<N> {
    type Key = [u64; N];

    #[inline]
    fn key(&self, position: &Position<N>) -> [u64; N] {
        position.balls
    }

    #[inline]
    fn hash(&self, position: &Position<N>) -> u64 {
        scatter(position.balls)
    }
}

impl<const N: usize> Timed for Rolit<N> {
    #[inline]
    fn ply(&self, position: &Position<N>) -> u32 {
        position.plies()
    }
}

/// Positions map to positions, the start not to itself: its balls stand in a ring.
impl<const N: usize> Symmetric for Rolit<N> {
    fn symmetries(&self) -> usize {
        self.grid().symmetries()
    }

    fn map_position(&self, symmetry: usize, position: &Position<N>) -> Position<N> {
        self.with_balls(position.balls.map(|set| self.grid().map_set(symmetry, set)))
    }

    fn map_move(&self, symmetry: usize, cell: u8) -> u8 {
        self.grid().map_cell(symmetry, cell)
    }
}
