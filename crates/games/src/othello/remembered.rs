//! Bounds of positions in a table that stays in the processor's own memory: the whole position is stored,
//! and the bounds in the border that it leaves.

/// The table has two to this many places.
const BITS: u32 = 16;
/// Where the greatest value is kept, in the last row; the least is in the first one.
const LAST_ROW: u32 = 56;
/// What makes a bound positive.
const MIDDLE: i32 = 64;
/// The cells that a position may need.
const WITHIN: u64 = !(0xff | 0xff << LAST_ROW);

/// Bounds by position; the last ones stay.
#[derive(Clone, Debug)]
pub(super) struct Remembered {
    entries: Vec<[u64; 2]>,
}

impl Remembered {
    pub(super) const fn new() -> Self {
        Self { entries: Vec::new() }
    }

    pub(super) fn memory(&self) -> usize {
        self.entries.capacity() * size_of::<[u64; 2]>()
    }

    #[inline(always)]
    fn place(mine: u64, theirs: u64) -> usize {
        let mixed = mine.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ theirs.rotate_left(29);
        (mixed.wrapping_mul(0xd6e8_feb8_6659_fd93) >> (64 - BITS)) as usize
    }

    /// The least and the greatest value known of a position.
    #[inline(always)]
    pub(super) fn get(&self, mine: u64, theirs: u64) -> Option<(i32, i32)> {
        let &[own, other] = self.entries.get(Self::place(mine, theirs))?;
        let bound = |row: u64| (row & 0xff) as i32 - MIDDLE;
        (own == mine && other & WITHIN == theirs).then(|| (bound(other), bound(other >> LAST_ROW)))
    }

    /// Remembers bounds, each at most 64 from zero, of a position that leaves the first and the last row free.
    #[inline(always)]
    pub(super) fn put(&mut self, mine: u64, theirs: u64, (low, high): (i32, i32)) {
        if self.entries.is_empty() {
            // No position is without discs of the mover.
            self.entries = vec![[0; 2]; 1 << BITS];
        }
        let bound = |bound: i32| (bound + MIDDLE) as u64;
        let place = Self::place(mine, theirs);
        self.entries[place] = [mine, theirs | bound(low) | bound(high) << LAST_ROW];
    }
}
