//! The *transposition table*: what the search remembers of positions; of bounded size and lossy, but
//! never wrong.

use std::hash::Hash;

use crate::table::{next_size, place};

/// The small table stays in the processor's own memory.
const SMALL_BYTES: usize = 256 << 10;
/// Positions whose search takes fewer steps than this on average go to the small table.
const CHEAP: u64 = 64;
/// How many positions of a ply must be known before they are called cheap.
const SURE: u64 = 64;

/// Two tables, and what positions cost by their distance from the root.
///
/// Far from the root most positions are cheap to search again, and there are so many of them that
/// looking one up in a large table takes longer than searching it: they share a small one.
#[derive(Clone, Debug)]
pub(super) struct Memory<K, M> {
    large: Table<K, M>,
    small: Table<K, M>,
    costs: Vec<Cost>,
}

/// What the positions at one distance from the root have cost.
#[derive(Copy, Clone, Debug, Default)]
struct Cost {
    steps: u64,
    count: u64,
}

impl<K: Copy + Eq + Hash, M: Copy> Memory<K, M> {
    /// At most `mib` MiB for the large table; none at all if that is zero.
    pub(super) fn new(mib: usize) -> Self {
        let bytes = mib.saturating_mul(1 << 20);
        let small = Table::new(bytes.min(SMALL_BYTES));
        Self { large: Table::new(bytes), small, costs: Vec::new() }
    }

    pub(super) fn memory(&self) -> usize {
        self.large.memory() + self.small.memory()
    }

    #[inline]
    fn is_cheap(&self, ply: usize) -> bool {
        let cost = self.costs.get(ply).copied().unwrap_or_default();
        cost.count >= SURE && cost.steps < CHEAP * cost.count
    }

    /// What is remembered of a position `ply` moves from the root.
    #[inline]
    pub(super) fn get(&self, ply: usize, key: K) -> Option<&Entry<K, M>> {
        if self.is_cheap(ply) { self.small.get(key) } else { self.large.get(key) }
    }

    /// Remembers what `steps` steps have shown of a position `ply` moves from the root.
    #[inline]
    pub(super) fn put(&mut self, ply: usize, key: K, bounds: Bounds, steps: u64, mv: Option<M>) {
        if self.costs.len() <= ply {
            self.costs.resize(ply + 1, Cost::default());
        }
        let cost = &mut self.costs[ply];
        *cost = Cost { steps: cost.steps + steps, count: cost.count + 1 };
        let table = if self.is_cheap(ply) { &mut self.small } else { &mut self.large };
        table.put(key, bounds, steps, mv);
    }

    /// Makes room for another root.
    pub(super) fn age(&mut self) {
        self.large.age();
        self.small.age();
        self.costs.clear();
    }
}

/// Entries that share one place and compete for it: with small keys and moves, a cache line.
const BUCKET: usize = 4;
/// Buckets of a table that has just begun to grow.
const FEW: usize = 1 << 6;
/// The `depth` of a bound that holds however deep one looks.
const PROVEN: u8 = u8::MAX;

/// What a stored number says of the value, for the player to move.
const VACANT: u8 = 0;
const AT_LEAST: u8 = 1;
const AT_MOST: u8 = 2;
const EXACTLY: u8 = 3;

/// What is remembered of one position.
#[derive(Copy, Clone, Debug)]
pub(super) struct Entry<K, M> {
    key: K,
    bound: f32,
    depth: u8,
    /// What `bound` is, in the two lowest bits; above them the logarithm of the number of positions
    /// searched to learn it.
    tag: u8,
    pub(super) mv: Option<M>,
}

/// Bounds on a value that a search has established.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Bounds {
    pub low: f64,
    pub high: f64,
    /// How deep was looked, where it matters.
    pub depth: u32,
    /// Whether the bounds hold however deep one looks.
    pub proven: bool,
}

impl<K, M> Entry<K, M> {
    const fn side(&self) -> u8 {
        self.tag & 3
    }

    /// The bounds, as wide as single precision requires.
    #[inline]
    pub(super) fn bounds(&self) -> Bounds {
        let bound = f64::from(self.bound);
        let low = if self.tag & AT_LEAST != 0 { bound } else { f64::NEG_INFINITY };
        let high = if self.tag & AT_MOST != 0 { bound } else { f64::INFINITY };
        Bounds { low, high, depth: u32::from(self.depth), proven: self.depth == PROVEN }
    }
}

/// The entries of one place.
#[derive(Copy, Clone, Debug)]
#[repr(align(64))]
struct Bucket<K, M>([Entry<K, M>; BUCKET]);

/// A table of positions by key.
#[derive(Clone, Debug)]
struct Table<K, M> {
    buckets: Vec<Bucket<K, M>>,
    /// The most buckets.
    most: usize,
    /// Entries in use.
    used: usize,
}

impl<K: Copy + Eq + Hash, M: Copy> Table<K, M> {
    /// A table that grows to at most so many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let most = bytes / size_of::<Bucket<K, M>>();
        Self { buckets: Vec::new(), most, used: 0 }
    }

    pub(super) fn memory(&self) -> usize {
        self.buckets.capacity() * size_of::<Bucket<K, M>>()
    }

    #[inline]
    pub(super) fn get(&self, key: K) -> Option<&Entry<K, M>> {
        let Bucket(entries) = self.buckets.get(place(key, self.buckets.len()))?;
        entries.iter().find(|entry| entry.key == key && entry.side() != VACANT)
    }

    /// Remembers bounds; what took least work to learn makes room.
    pub(super) fn put(&mut self, key: K, bounds: Bounds, work: u64, mv: Option<M>) {
        let Bounds { low, high, depth, proven } = bounds;
        let (side, bound) = if low == high && f64::from(low as f32) == low {
            (EXACTLY, low as f32)
        } else if low > f64::NEG_INFINITY {
            (AT_LEAST, below(low))
        } else {
            (AT_MOST, -below(-high))
        };
        let depth = if proven { PROVEN } else { depth.min(254) as u8 };
        let work = work.max(1).ilog2() as u8;
        let entry = Entry { key, bound, depth, tag: work << 2 | side, mv };
        if 2 * self.used >= BUCKET * self.buckets.len() {
            self.grow(entry);
        }
        if self.most > 0 {
            self.insert(entry);
        }
    }

    /// Lets new positions replace what an earlier search worked hard for.
    pub(super) fn age(&mut self) {
        for entry in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            entry.tag = entry.side();
        }
    }

    /// Makes the table larger, up to its limit; `any` entry serves to fill what is vacant.
    ///
    /// No key's place is lower in a larger table, so that entries move up, the last ones first.
    fn grow(&mut self, any: Entry<K, M>) {
        let old = self.buckets.len();
        let wanted = next_size(old, FEW, self.most);
        if wanted > old {
            let vacant = Bucket([Entry { tag: VACANT, ..any }; BUCKET]);
            self.buckets.reserve_exact(wanted - old);
            self.buckets.resize(wanted, vacant);
            self.used = 0;
            for at in (0..old).rev() {
                let Bucket(entries) = std::mem::replace(&mut self.buckets[at], vacant);
                let known = entries.into_iter().filter(|entry| entry.side() != VACANT);
                known.for_each(|entry| self.insert(entry));
            }
        }
    }

    fn insert(&mut self, mut entry: Entry<K, M>) {
        let place = place(entry.key, self.buckets.len());
        let Bucket(entries) = &mut self.buckets[place];
        let same = entries.iter().position(|e| e.side() == VACANT || e.key == entry.key);
        let at = same.unwrap_or_else(|| {
            (1..BUCKET)
                .fold(0, |a, b| if entries[b].tag >> 2 < entries[a].tag >> 2 { b } else { a })
        });
        let old = entries[at];
        if old.side() == VACANT {
            self.used += 1;
        } else if old.key == entry.key && entry.mv.is_none() {
            entry.mv = old.mv;
        }
        entries[at] = entry;
    }
}

/// The greatest single-precision number that is not above `x`.
#[inline]
pub(super) fn below(x: f64) -> f32 {
    let near = x as f32;
    if f64::from(near) > x { near.next_down() } else { near }
}
