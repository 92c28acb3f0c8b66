//! The rules of Othello.

use plywood_core::{Game, Keyed, Player, Rng, Turn, ZeroSum};

use super::flips::Board;
use crate::{
    bits::{draw, members, scatter, two_sets},
    grid::Grid,
};

/// Othello on `size` by `size` cells: 4, 6 or 8.
///
/// The first player (`x`) plays the dark discs. Whoever can turn no disc passes if the opponent
/// can; when neither can, the game is over. The payoff is 1 for more discs, 0 for as many; with
/// `score` it is the difference of the discs on the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Othello {
    size: usize,
    score: bool,
    board: Board,
}

/// The discs on a board and where the mover may place one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) discs: [u64; 2],
    /// Where the mover may place a disc: decided by the discs and the mover.
    placements: u64,
    pub(super) mover: Player,
    over: bool,
}

impl Othello {
    /// The move of a player who can turn nothing.
    pub const PASS: u8 = 64;

    /// The rules for 4, 6 or 8 cells a side; `score` pays the difference of discs.
    pub fn new(size: u32, score: bool) -> Result<Self, String> {
        if !matches!(size, 4 | 6 | 8) {
            return Err(format!("size={size} is out of range: a side has 4, 6 or 8 cells"));
        }
        let size = size as usize;
        Ok(Self { size, score, board: Board::new(size, size) })
    }

    /// The number of cells along a side.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Whether the lead in discs is paid.
    pub(super) const fn is_scored(&self) -> bool {
        self.score
    }

    pub(super) fn grid(&self) -> Grid {
        Grid { cols: self.size, rows: self.size, upward: false, skips_i: false }
    }

    /// The position with these discs and this mover.
    #[inline]
    pub(super) fn with_discs(&self, discs: [u64; 2], mover: Player) -> Position {
        let (mine, theirs) = (discs[mover.index()], discs[mover.other().index()]);
        let placements = self.board.placements(mine, theirs);
        let over = placements == 0 && self.board.placements(theirs, mine) == 0;
        Position { discs, placements, mover, over }
    }

    /// The four corner cells.
    pub(super) fn corners(&self) -> u64 {
        let last = self.size - 1;
        1 | 1 << last | 1 << (8 * last) | 1 << (9 * last)
    }

    /// Where a player could place a disc if it were their turn.
    pub(super) fn placements_of(&self, position: &Position, player: Player) -> u64 {
        let [mine, theirs] = [player, player.other()].map(|p| position.discs[p.index()]);
        self.board.placements(mine, theirs)
    }

    fn payoff(&self, position: &Position) -> ZeroSum {
        let [first, second] = position.discs.map(|discs| f64::from(discs.count_ones()));
        let lead = first - second;
        ZeroSum(if self.score || lead == 0.0 { lead } else { lead.signum() })
    }
}

impl Game for Othello {
    type Position = Position;
    /// The cell, eight to a row from the top left whatever the size, or [`Othello::PASS`].
    type Move = u8;
    type Payoff = ZeroSum;

    fn start(&self) -> Position {
        let corner = (self.size / 2 - 1) * 9;
        let (falling, rising) = (1 | 1 << 9, 1 << 1 | 1 << 8);
        self.with_discs([rising << corner, falling << corner], Player::FIRST)
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn<ZeroSum> {
        if position.over { Turn::Over(self.payoff(position)) } else { Turn::Player(position.mover) }
    }

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<u8>) {
        if position.placements != 0 {
            moves.extend(members(position.placements).map(|cell| cell as u8));
        } else if !position.over {
            moves.push(Self::PASS);
        }
    }

    #[inline]
    fn count_moves(&self, position: &Position, _: &mut Vec<u8>) -> usize {
        match position.placements.count_ones() {
            0 => usize::from(!position.over),
            count => count as usize,
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: u8) {
        let (mover, other) = (position.mover.index(), position.mover.other().index());
        let mut discs = position.discs;
        if mv != Self::PASS {
            let turned = self.board.turned(discs[mover], discs[other], mv.into());
            discs[mover] |= turned | 1 << mv;
            discs[other] ^= turned;
        }
        *position = self.with_discs(discs, position.mover.other());
    }

    #[inline]
    fn sample_move(&self, position: &Position, _scratch: &mut Vec<u8>, rng: &mut Rng) -> u8 {
        if position.placements == 0 { Self::PASS } else { draw(position.placements, rng) as u8 }
    }

    fn payoff_bounds(&self) -> (f64, f64) {
        let most = if self.score { (self.size * self.size) as f64 } else { 1.0 };
        (-most, most)
    }

    /// No two passes follow each other, and none comes first.
    fn longest(&self) -> Option<u64> {
        Some(2 * (self.size * self.size - 4) as u64)
    }
}

/// A player without discs was left so by the other's move, so its turn is known.
impl Keyed for Othello {
    type Key = [u64; 2];

    #[inline]
    fn key(&self, position: &Position) -> [u64; 2] {
        two_sets(position.discs[0], position.discs[1], position.mover == Player::SECOND)
    }

    #[inline]
    fn hash(&self, position: &Position) -> u64 {
        scatter(self.key(position))
    }
}
