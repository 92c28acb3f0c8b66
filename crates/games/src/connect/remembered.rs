//! Bounds of positions in a table that stays in the processor's own memory: eight bytes an entry,
//! and no key is ever mistaken for another.

/// Bits of a bound.
const BOUND: u32 = 7;
/// Bits of both bounds; the rest of an entry is of the key.
const BOUNDS: u32 = 2 * BOUND;
/// The table begins with two to this many places, as few as the rest of a key allows, …
const FEWEST: u32 = BOUNDS;
/// … and ends with two to this many.
const MOST: u32 = 16;
/// What makes a bound positive.
const MIDDLE: i32 = 1 << (BOUND - 1);

/// Bounds by key; the last ones stay.
///
/// A key is scrambled by a function that can be undone. Its highest bits are the place, and an
/// entry holds all that the place does not tell.
#[derive(Clone, Debug)]
pub(super) struct Remembered {
    entries: Vec<u64>,
    /// The logarithm of the number of places.
    bits: u32,
    /// How many more are put in before the table grows.
    room: u32,
}

impl Remembered {
    pub(super) const fn new() -> Self {
        Self { entries: Vec::new(), bits: FEWEST, room: 1 << FEWEST }
    }

    pub(super) fn memory(&self) -> usize {
        self.entries.capacity() * size_of::<u64>()
    }

    #[inline(always)]
    fn scrambled(key: u64) -> u64 {
        (key ^ (key >> 29)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// The least and the greatest value known of a key.
    #[inline(always)]
    pub(super) fn get(&self, key: u64) -> Option<(i32, i32)> {
        let key = Self::scrambled(key);
        let entry = *self.entries.get((key >> (64 - self.bits)) as usize)?;
        let bound = |entry: u64| (entry & ((1 << BOUND) - 1)) as i32 - MIDDLE;
        (entry != 0 && entry >> BOUNDS == key << BOUNDS >> BOUNDS)
            .then(|| (bound(entry >> BOUND), bound(entry)))
    }

    /// Remembers bounds, each less than 64 from zero.
    #[inline(always)]
    pub(super) fn put(&mut self, key: u64, (low, high): (i32, i32)) {
        if self.room == 0 || self.entries.is_empty() {
            self.grow();
        }
        self.room -= u32::from(self.bits < MOST);
        let key = Self::scrambled(key);
        let bound = |bound: i32| (bound + MIDDLE) as u64;
        let entry = key << BOUNDS | bound(low) << BOUND | bound(high);
        self.entries[(key >> (64 - self.bits)) as usize] = entry;
    }

    #[cold]
    fn grow(&mut self) {
        if self.entries.is_empty() {
            self.entries = vec![0; 1 << self.bits];
            return;
        }
        let bits = (self.bits + 1).min(MOST);
        let mut entries = vec![0; 1 << bits];
        for (place, &entry) in self.entries.iter().enumerate().filter(|(_, entry)| **entry != 0) {
            let key =
                (place as u64) << (64 - self.bits) | (entry >> BOUNDS) << self.bits >> self.bits;
            entries[(key >> (64 - bits)) as usize] = entry;
        }
        (self.entries, self.bits, self.room) = (entries, bits, 1 << bits);
    }
}
