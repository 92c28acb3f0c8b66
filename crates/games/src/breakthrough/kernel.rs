//! Small subtrees of Breakthrough, searched by the game itself: pawns as bits, seen by whoever moves, and
//! nothing but won and lost.

use plywood_core::{Player, Subtrees};

use super::{
    Breakthrough, Position,
    glance::{Field, Seen},
    guidance::seats,
};

/// The table has two to this many places.
const BITS: u32 = 17;
/// Marks a position as won in the table: no pawn of the mover stands in the last row.
const WON: u64 = 1 << 63;
/// No more moves than this are there: three for each of sixteen pawns.
const MOST: usize = 48;

/// A searcher of small subtrees.
#[derive(Clone, Debug)]
pub(super) struct Kernel {
    field: Field,
    /// Positions with who wins them; the last ones stay.
    table: Vec<[u64; 2]>,
    /// Positions that may still be looked at.
    fuel: u32,
}

impl Kernel {
    pub(super) const fn new(game: &Breakthrough) -> Self {
        Self { field: Field::new(game), table: Vec::new(), fuel: 0 }
    }

    #[inline(always)]
    fn place(mine: u64, theirs: u64) -> usize {
        let mixed = mine.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ theirs.rotate_left(31);
        (mixed.wrapping_mul(0xd6e8_feb8_6659_fd93) >> (64 - BITS)) as usize
    }

    /// Whether the mover wins; `None` if the fuel does not suffice.
    fn wins(&mut self, mine: u64, theirs: u64) -> Option<bool> {
        self.fuel = self.fuel.checked_sub(1)?;
        let useful = match self.field.glance(mine, theirs) {
            Seen::Won(_) | Seen::Outruns(_) => return Some(true),
            Seen::Lost(_) | Seen::Outrun(_) => return Some(false),
            Seen::Open(cells) => cells,
        };
        let place = Self::place(mine, theirs);
        let [known, other] = self.table[place];
        if known & !WON == mine && other == theirs {
            return Some(known & WON != 0);
        }
        let (tries, count) = self.tries(mine, theirs, useful);
        let mut won = false;
        for &(_, step, disc) in &tries[..count] {
            let (next, other) = (self.field.turned(theirs & !disc), self.field.turned(mine ^ step));
            if !self.wins(next, other)? {
                won = true;
                break;
            }
        }
        self.table[place] = [if won { mine | WON } else { mine }, theirs];
        Some(won)
    }

    /// The steps to some cells, the most promising first: its rank, the cells that change, the cell entered.
    #[inline(always)]
    fn tries(&self, mine: u64, theirs: u64, useful: u64) -> ([(i32, u64, u64); MOST], usize) {
        let (mut tries, mut count) = ([(0, 0, 0); MOST], 0);
        let targets = self.field.targets(mine, theirs);
        for (direction, cells) in targets.into_iter().enumerate() {
            let mut cells = cells & useful;
            while cells != 0 {
                let to = cells & cells.wrapping_neg();
                cells ^= to;
                let from = to >> (7 + direction);
                let rank = self.field.promise(mine, theirs, from, to);
                let mut free = count;
                while free > 0 && tries[free - 1].0 < rank {
                    tries[free] = tries[free - 1];
                    free -= 1;
                }
                tries[free] = (rank, from | to, to);
                count += 1;
            }
        }
        (tries, count)
    }
}

impl Subtrees<Position> for Kernel {
    fn value(
        &mut self,
        position: &Position,
        _: Player,
        _: (f64, f64),
        fuel: u32,
    ) -> (Option<f64>, u32) {
        if self.table.is_empty() {
            // Nobody moves without pawns.
            self.table = vec![[0; 2]; 1 << BITS];
        }
        let (mine, theirs) = seats(&self.field, position);
        self.fuel = fuel;
        let won = self.wins(mine, theirs);
        (won.map(|won| if won { 1.0 } else { -1.0 }), fuel - self.fuel)
    }

    fn memory(&self) -> usize {
        self.table.capacity() * size_of::<[u64; 2]>()
    }

    fn boxed(&self) -> Box<dyn Subtrees<Position>> {
        Box::new(self.clone())
    }
}
