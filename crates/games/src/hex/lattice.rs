//! What lies around each cell of a board that fits into one word, in order: the ground on which dead
//! cells and connections are looked for.

use crate::bits::members;

/// Rows and columns to the next cell in each of six directions, in order around a cell.
const AROUND: [(isize, isize); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// What lies in some direction.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Next {
    Cell(u8),
    /// A side of this player.
    Side(u8),
}

/// Two cells without a stone between them that are joined whatever the opponent plays: there are two
/// ways, and one stone bars only one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Bridge {
    pub(super) to: u8,
    /// The two cells of which either joins.
    pub(super) over: u64,
}

/// One cell's surroundings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) around: [Next; 6],
    /// The cells among them.
    pub(super) neighbours: u64,
    pub(super) bridges: Vec<Bridge>,
}

/// A board of at most 64 cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Lattice {
    pub(super) places: Vec<Place>,
    pub(super) board: u64,
    /// Each player's two sides.
    pub(super) sides: [[u64; 2]; 2],
}

impl Lattice {
    /// The most cells along a side.
    pub(super) const LARGEST: usize = 8;

    pub(super) fn new(size: usize) -> Self {
        let side = size as isize;
        let cell = |col: isize, row: isize| {
            let inside = 0..side;
            (inside.contains(&col) && inside.contains(&row)).then_some((row * side + col) as u8)
        };
        let place = |col: isize, row: isize| {
            let next = |(right, down)| match cell(col + right, row + down) {
                Some(cell) => Next::Cell(cell),
                // Beyond a corner lie both players' sides; of either player, what is around the cell
                // changes hands equally often.
                None if row + down < 0 || row + down >= side => Next::Side(0),
                None => Next::Side(1),
            };
            let around = AROUND.map(next);
            let bit = |next| if let Next::Cell(cell) = next { 1u64 << cell } else { 0 };
            let bridge = |turn: usize| {
                let ((a, b), (c, d)) = (AROUND[turn], AROUND[(turn + 1) % 6]);
                let over = bit(around[turn]) | bit(around[(turn + 1) % 6]);
                let to = cell(col + a + c, row + b + d)?;
                (over.count_ones() == 2).then_some(Bridge { to, over })
            };
            Place {
                around,
                neighbours: around.map(bit).into_iter().fold(0, |all, cell| all | cell),
                bridges: (0..6).filter_map(bridge).collect(),
            }
        };
        let cells = size * size;
        let set = |member: &dyn Fn(usize) -> bool| {
            (0..cells).filter(|&cell| member(cell)).fold(0u64, |set, cell| set | 1 << cell)
        };
        let (top, left) = (set(&|cell| cell < size), set(&|cell| cell % size == 0));
        Self {
            places: (0..cells as isize).map(|cell| place(cell % side, cell / side)).collect(),
            board: set(&|_| true),
            sides: [[top, top << (cells - size)], [left, left << (size - 1)]],
        }
    }

    /// All cells of a set that are joined to its members among `seeds`.
    pub(super) fn flood(&self, seeds: u64, set: u64) -> u64 {
        let (mut wet, mut frontier) = (seeds & set, seeds & set);
        while frontier != 0 {
            let near = self.places[frontier.trailing_zeros() as usize].neighbours & set & !wet;
            frontier = frontier & (frontier - 1) | near;
            wet |= near;
        }
        wet
    }

    /// Whether a player's stones join its sides.
    pub(super) fn joins(&self, player: usize, stones: u64) -> bool {
        let [near, far] = self.sides[player];
        self.flood(near, stones) & far != 0
    }

    /// All neighbours of a set's members.
    pub(super) fn beside(&self, set: u64) -> u64 {
        members(set).fold(0, |near, cell| near | self.places[cell as usize].neighbours)
    }

    /// What a player's stones that are joined to a side touch, and the side itself.
    pub(super) fn reach(&self, side: u64, stones: u64) -> u64 {
        side | self.beside(self.flood(side, stones))
    }

    /// Vacant cells of which any joins a player's sides.
    pub(super) fn joining(&self, player: usize, stones: [u64; 2]) -> u64 {
        let [near, far] = self.sides[player].map(|side| self.reach(side, stones[player]));
        near & far & self.board & !stones[0] & !stones[1]
    }

    /// How many stones a player needs for a way from a side to each vacant cell, that cell included, if the
    /// opponent passes all along; at least `size` times `size` where there is none.
    pub(super) fn steps(&self, side: u64, own: u64, vacant: u64) -> [u8; 64] {
        let mut steps = [64; 64];
        let (mut reach, mut left, mut count) = (self.reach(side, own), vacant, 1);
        while reach & left != 0 {
            let next = reach & left;
            left &= !next;
            for cell in members(next) {
                steps[cell as usize] = count;
            }
            let beside = self.beside(next);
            reach = beside | self.beside(self.flood(beside, own));
            count += 1;
        }
        steps
    }
}
