//! The *transposition table*: what the search remembers of positions; of bounded size and lossy, but
//! never wrong.

use std::{hash::Hash, sync::Arc};

use super::common::Common;
use crate::buckets::{self, Buckets};

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
    large: Large<K, M>,
    small: Buckets<Entry<K, M>>,
    costs: Vec<Cost>,
}

/// The large table.
#[derive(Clone, Debug)]
enum Large<K, M> {
    Own(Buckets<Entry<K, M>>),
    Shared(Arc<Common<K, M>>),
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
        let small = Buckets::new(bytes.min(SMALL_BYTES));
        Self { large: Large::Own(Buckets::new(bytes)), small, costs: Vec::new() }
    }

    /// So many that have their large table in common.
    pub(super) fn in_common(mib: usize, count: usize) -> Vec<Self> {
        let common = Arc::new(Common::new(mib.saturating_mul(1 << 20)));
        let own = || Self { large: Large::Shared(common.clone()), ..Self::new(mib) };
        (0..count).map(|_| own()).collect()
    }

    /// What is known of who is at work, if somebody else is.
    #[inline]
    pub(super) fn common(&self) -> Option<&Common<K, M>> {
        match &self.large {
            Large::Own(_) => None,
            Large::Shared(common) => Some(common),
        }
    }

    /// Bytes held; of what is shared, a share.
    pub(super) fn memory(&self) -> usize {
        let large = match &self.large {
            Large::Own(table) => table.memory(),
            Large::Shared(common) => common.memory() / Arc::strong_count(common),
        };
        large + self.small.memory()
    }

    #[inline]
    fn is_cheap(&self, ply: usize) -> bool {
        let cost = self.costs.get(ply).copied().unwrap_or_default();
        cost.count >= SURE && cost.steps < CHEAP * cost.count
    }

    /// What is remembered of a position `ply` moves from the root.
    #[inline]
    pub(super) fn get(&self, ply: usize, key: K) -> Option<Entry<K, M>> {
        if self.is_cheap(ply) {
            return self.small.get(key).copied();
        }
        match &self.large {
            Large::Own(table) => table.get(key).copied(),
            Large::Shared(common) => common.shard(key).get(key).copied(),
        }
    }

    /// Remembers what `steps` steps have shown of a position `ply` moves from the root.
    #[inline]
    pub(super) fn put(&mut self, ply: usize, key: K, bounds: Bounds, steps: u64, mv: Option<M>) {
        if self.costs.len() <= ply {
            self.costs.resize(ply + 1, Cost::default());
        }
        let cost = &mut self.costs[ply];
        *cost = Cost { steps: cost.steps + steps, count: cost.count + 1 };
        let entry = Entry::new(key, bounds, steps, mv);
        if self.is_cheap(ply) {
            return self.small.put(entry);
        }
        match &mut self.large {
            Large::Own(table) => table.put(entry),
            Large::Shared(common) => common.shard(key).put(entry),
        }
    }

    /// Makes room for another root.
    pub(super) fn age(&mut self) {
        let age = |table: &mut Buckets<Entry<K, M>>| {
            for entry in table.iter_mut() {
                entry.tag = entry.side();
            }
        };
        age(&mut self.small);
        match &mut self.large {
            Large::Own(table) => age(table),
            Large::Shared(common) => common.shards().for_each(|mut shard| age(&mut shard)),
        }
        self.costs.clear();
    }
}

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

impl<K: Copy + Eq + Hash, M: Copy> buckets::Entry for Entry<K, M> {
    type Key = K;

    #[inline]
    fn key(&self) -> K {
        self.key
    }
    #[inline]
    fn work(&self) -> u8 {
        self.tag >> 2
    }
    #[inline]
    fn is_vacant(&self) -> bool {
        self.side() == VACANT
    }
    fn vacated(self) -> Self {
        Self { tag: VACANT, ..self }
    }
    #[inline]
    fn succeed(&mut self, old: &Self) {
        self.mv = self.mv.or(old.mv);
    }
}

impl<K, M> Entry<K, M> {
    /// What so much work has shown of a position.
    fn new(key: K, bounds: Bounds, work: u64, mv: Option<M>) -> Self {
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
        Self { key, bound, depth, tag: work << 2 | side, mv }
    }
}

/// The greatest single-precision number that is not above `x`.
#[inline]
pub(super) fn below(x: f64) -> f32 {
    let near = x as f32;
    if f64::from(near) > x { near.next_down() } else { near }
}
