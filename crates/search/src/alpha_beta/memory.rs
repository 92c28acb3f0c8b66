//! What the search remembers of positions: much of those that cost much, little of the others.

use std::hash::Hash;

use super::table::{Bounds, Entry, Table};

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
