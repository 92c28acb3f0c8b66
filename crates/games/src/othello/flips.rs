//! Lines of discs on a board of eight cells a row: where a disc may be placed and what it turns.

/// The directions of lines, as distances on the board; each is walked forwards and backwards.
const DISTANCES: [u32; 4] = [1, 7, 8, 9];

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;

/// The cells of a board in the top left of eight by eight.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    pub all: u64,
    /// The columns whose discs can lie inside a line that is not vertical: what a shift carries
    /// over one edge cannot go on from the other.
    inner: u64,
}

impl Board {
    /// A board of 2 to 8 columns and rows.
    pub fn new(cols: usize, rows: usize) -> Self {
        let row = |width: usize| (1u64 << width) - 1;
        let board = |row: u64| (0..rows).fold(0, |all, at| all | row << (8 * at));
        Self { all: board(row(cols)), inner: board(row(cols - 2) << 1) }
    }

    /// The discs that can lie inside a line of this direction.
    #[inline]
    fn inside(self, theirs: u64, distance: u32) -> u64 {
        theirs & if distance == 8 { self.all } else { self.inner }
    }

    /// The free cells where the owner of `mine` turns at least one disc.
    #[inline]
    pub fn placements(self, mine: u64, theirs: u64) -> u64 {
        let mut cells = 0;
        for distance in DISTANCES {
            let inside = self.inside(theirs, distance);
            cells |= run(mine, inside, |set, times| set << (distance * times)) << distance;
            cells |= run(mine, inside, |set, times| set >> (distance * times)) >> distance;
        }
        cells & self.all & !(mine | theirs)
    }

    /// The cells next to a set of cells, level, upright or slanting, and the set itself.
    #[inline]
    pub fn around(self, cells: u64) -> u64 {
        let level = (cells | cells << 1 & !FIRST_COLUMN | cells >> 1 & !LAST_COLUMN) & self.all;
        (level | level << 8 | level >> 8) & self.all
    }

    /// The discs that a disc of the owner of `mine` on `cell` turns.
    #[inline]
    pub fn turned(self, mine: u64, theirs: u64, cell: u32) -> u64 {
        let (disc, mut turned) = (1u64 << cell, 0);
        for distance in DISTANCES {
            let inside = self.inside(theirs, distance);
            let forward = run(disc, inside, |set, times| set << (distance * times));
            let backward = run(disc, inside, |set, times| set >> (distance * times));
            turned |= if forward << distance & mine == 0 { 0 } else { forward };
            turned |= if backward >> distance & mine == 0 { 0 } else { backward };
        }
        turned
    }
}

/// The cells of `inside` in unbroken lines from `from`, at most six long; `shift` moves a set
/// along the line by some steps.
#[inline(always)]
fn run(from: u64, inside: u64, shift: impl Fn(u64, u32) -> u64) -> u64 {
    // One step, one more, then twice two at a time: six cells, the most between two ends.
    let mut line = inside & shift(from, 1);
    line |= inside & shift(line, 1);
    let pairs = inside & shift(inside, 1);
    line |= pairs & shift(line, 2);
    line | pairs & shift(line, 2)
}
