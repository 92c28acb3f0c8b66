//! Boards with a free border: six by six cells or fewer in the middle of eight by eight, so that no shift
//! carries a disc over an edge.

/// From a position's own cells, eight to a row from the top left, to the middle of the word.
pub(super) const SHIFT: u32 = 9;
/// The longest side that leaves a border.
const WIDEST: usize = 6;

/// The cells ahead of each cell, in the four directions of rising numbers and the four of falling ones.
static RAYS: [[u64; 8]; 64] = rays();

const fn rays() -> [[u64; 8]; 64] {
    const STEPS: [(i32, i32); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];
    let mut rays = [[0; 8]; 64];
    let mut cell = 0;
    while cell < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (across, down) = STEPS[direction % 4];
            let sign = if direction < 4 { 1 } else { -1 };
            let (mut col, mut row) = (cell as i32 % 8, cell as i32 / 8);
            loop {
                col += sign * across;
                row += sign * down;
                if col < 0 || col > 7 || row < 0 || row > 7 {
                    break;
                }
                rays[cell][direction] |= 1 << (8 * row + col);
            }
            direction += 1;
        }
        cell += 1;
    }
    rays
}

/// The discs that a disc of the owner of `mine` on `cell` turns.
///
/// Along rising numbers a carry runs through their discs to the first cell that is none of theirs;
/// along falling ones that cell is the highest.
#[inline(always)]
pub(super) fn turned(mine: u64, theirs: u64, cell: u32) -> u64 {
    let rays = &RAYS[cell as usize & 63];
    let mut turned = 0;
    for &ray in &rays[..4] {
        let end = (theirs | !ray).wrapping_add(1) & mine & ray;
        turned |= end.wrapping_sub(u64::from(end != 0)) & ray;
    }
    for &ray in &rays[4..] {
        // The lowest cell is of the border, and nobody's.
        let end = (1 << (!theirs & ray | 1).ilog2()) & mine;
        turned |= (end.wrapping_neg() << 1) & ray;
    }
    turned
}

/// The cells of `theirs` in unbroken lines from `mine`, and the cell beyond: lines of at most four.
#[inline(always)]
fn beyond<const DISTANCE: u32>(mine: u64, theirs: u64) -> u64 {
    let mut up = theirs & mine << DISTANCE;
    let mut down = theirs & mine >> DISTANCE;
    up |= theirs & up << DISTANCE;
    down |= theirs & down >> DISTANCE;
    let (pairs_up, pairs_down) = (theirs & theirs << DISTANCE, theirs & theirs >> DISTANCE);
    up |= pairs_up & up << (2 * DISTANCE);
    down |= pairs_down & down >> (2 * DISTANCE);
    up << DISTANCE | down >> DISTANCE
}

/// The free cells of the board where the owner of `mine` turns at least one disc.
#[inline(always)]
pub(super) fn placements(mine: u64, theirs: u64, free: u64) -> u64 {
    let ends = beyond::<1>(mine, theirs)
        | beyond::<7>(mine, theirs)
        | beyond::<8>(mine, theirs)
        | beyond::<9>(mine, theirs);
    ends & free
}

/// The cells next to a set of cells, and the set itself, border and all.
#[inline(always)]
pub(super) fn around(cells: u64) -> u64 {
    let level = cells | cells << 1 | cells >> 1;
    level | level << 8 | level >> 8
}

/// A board of some size: its cells, and what lies at its edges.
#[derive(Copy, Clone, Debug)]
pub(super) struct Guarded {
    pub all: u64,
    pub cells: i32,
    pub corners: u64,
    /// The cells that are not at the edge.
    pub inner: u64,
    /// The four quarters of the board.
    pub quarters: [u64; 4],
    /// Cells that nothing can enclose level, upright and slanting, because the board ends beside them.
    ends: [u64; 3],
}

static FOUR: Guarded = Guarded::new(4);
static SIX: Guarded = Guarded::new(6);

impl Guarded {
    /// The board of so many cells a side, if it leaves a border.
    pub(super) const fn of(size: usize) -> Option<&'static Self> {
        match size {
            4 => Some(&FOUR),
            6 => Some(&SIX),
            _ => None,
        }
    }

    const fn new(size: usize) -> Self {
        let (mut all, mut quarters) = (0, [0; 4]);
        let (mut level, mut upright, mut at) = (0, 0, 0);
        while at < size * size {
            let (col, row) = (at % size, at / size);
            let cell = 1 << (SHIFT as usize + 8 * row + col);
            all |= cell;
            quarters[col / (size / 2) + 2 * (row / (size / 2))] |= cell;
            level |= if col == 0 || col == size - 1 { cell } else { 0 };
            upright |= if row == 0 || row == size - 1 { cell } else { 0 };
            at += 1;
        }
        let (cells, corners) = ((size * size) as i32, level & upright);
        let inner = all & !(level | upright);
        Self { all, cells, corners, inner, quarters, ends: [level, upright, level | upright] }
    }

    /// Discs of `mine` that can never be turned.
    ///
    /// A disc is safe if in each of the four directions the line is full, or it has the end of the board
    /// or another safe disc beside it: what turns it along that line would turn that one too.
    pub(super) fn stable(&self, mine: u64, theirs: u64) -> u64 {
        let free = self.all & !(mine | theirs);
        let open = |distance: u32| {
            let (mut up, mut down) = (free, free);
            for _ in 1..WIDEST {
                up |= up << distance & self.all;
                down |= down >> distance & self.all;
            }
            up | down
        };
        let [level, upright, slanting] = self.ends;
        let safe = [!open(1) | level, !open(8) | upright, !open(7) | slanting, !open(9) | slanting];
        let mut stable = mine & safe[0] & safe[1] & safe[2] & safe[3];
        while stable != 0 {
            let beside =
                |at: usize, distance: u32| safe[at] | stable << distance | stable >> distance;
            let more = mine & beside(0, 1) & beside(1, 8) & beside(2, 7) & beside(3, 9);
            if more == stable {
                break;
            }
            stable = more;
        }
        stable
    }
}
