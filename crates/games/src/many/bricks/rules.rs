//! The rules of Domineering in space.

use plywood_core::{Game, Player, Rng, Turn};

use crate::{
    bits::{draw, members},
    many::stakes::{gap, next, shared},
};

/// Three-player Domineering in a box of at most 64 cells (Cincotti 2008, *Three-player
/// Domineering*).
///
/// The first player (`x`) places bricks of two cells from left to right, the second (`y`) from
/// front to back, the third (`z`) from layer to layer. Who cannot place one leaves the game, and
/// who is left wins everybody's stake; so the game is over when one player at most can still
/// place a brick. Any free cells with the turn of anybody who can place a brick are a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bricks {
    /// The lengths of the box along x, y and z.
    pub(super) lengths: [usize; 3],
    /// How far the neighbour along each axis is.
    pub(super) strides: [usize; 3],
    /// The cells that have a neighbour along each axis.
    starts: [u64; 3],
}

/// The free cells and whose turn it is; the winner's where the game is over.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) free: u64,
    pub(super) mover: Player,
}

/// Two cells side by side along an axis.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Brick {
    /// The cell with the lower coordinates, counted along x, then y, then z.
    pub cell: u8,
    /// The axis: 0 for x, 1 for y, 2 for z.
    pub axis: u8,
}

plywood_core::code!(Brick, |mv| u32::from(mv.cell) * 3 + u32::from(mv.axis), |code| Brick {
    cell: (code / 3) as u8,
    axis: (code % 3) as u8
});

impl Bricks {
    /// The rules in a box of 1 to 8 cells a side, at most 64 in all, into which a brick fits.
    pub fn new(lengths: [u32; 3]) -> Result<Self, String> {
        for (name, length) in ["x", "y", "z"].into_iter().zip(lengths) {
            if !(1..=8).contains(&length) {
                return Err(format!("{name}={length} is out of range: 1 to 8 cells"));
            }
        }
        let cells: u32 = lengths.iter().product();
        if !(2..=64).contains(&cells) {
            return Err(format!("a box of {cells} cells is out of range: 2 to 64 cells in all"));
        }
        let lengths = lengths.map(|length| length as usize);
        let strides = [1, lengths[0], lengths[0] * lengths[1]];
        let starts = std::array::from_fn(|axis| {
            let inside = |cell: &usize| cell / strides[axis] % lengths[axis] + 1 < lengths[axis];
            (0..cells as usize).filter(inside).fold(0, |set, cell| set | 1 << cell)
        });
        Ok(Self { lengths, strides, starts })
    }

    /// The cells where this player can place the first half of a brick.
    #[inline]
    pub(super) fn placements(&self, free: u64, player: Player) -> u64 {
        let axis = player.index();
        // A stride of the whole box has no starts, and 64 cells along one axis are too many.
        free & free >> (self.strides[axis] % 64) & self.starts[axis]
    }

    /// Who can still place a brick, in order of player.
    #[inline]
    pub(super) fn able(&self, free: u64) -> [bool; 3] {
        [0, 1, 2].map(|player| self.placements(free, Player(player)) != 0)
    }

    /// The position after `last` has moved: the next player who can place a brick is to move; if
    /// there is none, `last` moved last and has won.
    #[inline]
    fn after(&self, free: u64, last: Player) -> Position {
        let able = self.able(free);
        let mut mover = next::<3>(last);
        while mover != last && !able[mover.index()] {
            mover = next::<3>(mover);
        }
        Position { free, mover }
    }

    /// Both cells of a brick.
    #[inline]
    pub(super) fn cells(&self, brick: Brick) -> u64 {
        (1 | 1 << self.strides[usize::from(brick.axis)]) << brick.cell
    }

    /// All cells of the box.
    pub(super) fn cell_count(&self) -> usize {
        self.lengths.iter().product()
    }
}

impl Game for Bricks {
    type Position = Position;
    type Move = Brick;
    type Payoff = [f64; 3];

    fn start(&self) -> Position {
        self.after(u64::MAX >> (64 - self.cell_count()), Player(2))
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn<[f64; 3]> {
        if self.able(position.free).into_iter().filter(|able| *able).count() > 1 {
            Turn::Player(position.mover)
        } else {
            Turn::Over(shared(|player| player == position.mover))
        }
    }

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Brick>) {
        if let Turn::Player(player) = self.turn(position) {
            let cells = members(self.placements(position.free, player));
            moves.extend(cells.map(|cell| Brick { cell: cell as u8, axis: player.0 }));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, brick: Brick) {
        *position = self.after(position.free & !self.cells(brick), position.mover);
    }

    #[inline]
    fn sample_move(&self, position: &Position, _: &mut Vec<Brick>, rng: &mut Rng) -> Brick {
        let cell = draw(self.placements(position.free, position.mover), rng) as u8;
        Brick { cell, axis: position.mover.0 }
    }

    fn payoff_gap(&self) -> Option<f64> {
        Some(gap::<3>())
    }

    fn longest(&self) -> Option<u64> {
        Some((self.cell_count() / 2) as u64)
    }
}
