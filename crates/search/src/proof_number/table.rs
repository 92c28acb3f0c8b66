//! A table of fixed size for proof numbers: what took least work makes room.

use std::hash::Hash;

use super::numbers::Numbers;
use crate::table::place;

/// Entries that share one place and compete for it.
const BUCKET: usize = 4;
/// Buckets of a table that has just begun to grow.
const FEW: usize = 1 << 6;

/// What is remembered of one position.
#[derive(Copy, Clone, Debug)]
pub(super) struct Entry<K> {
    key: K,
    pub numbers: Numbers,
    /// The question they belong to.
    pub question: u8,
    /// The logarithm of the work behind them, counted from one; zero if vacant.
    work: u8,
}

/// Proof numbers by key. It doubles up to its limit, so that small searches stay small.
#[derive(Clone, Debug)]
pub(super) struct Table<K> {
    buckets: Vec<[Entry<K>; BUCKET]>,
    most: usize,
    used: usize,
}

impl<K: Copy + Eq + Hash> Table<K> {
    /// A table of at most so many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        Self { buckets: Vec::new(), most: bytes / size_of::<[Entry<K>; BUCKET]>(), used: 0 }
    }

    pub(super) fn memory(&self) -> usize {
        self.buckets.capacity() * size_of::<[Entry<K>; BUCKET]>()
    }

    pub(super) fn clear(&mut self) {
        (self.buckets, self.used) = (Vec::new(), 0);
    }

    #[inline]
    pub(super) fn find(&self, key: K) -> Option<&Entry<K>> {
        let entries = self.buckets.get(place(key, self.buckets.len()))?;
        entries.iter().find(|entry| entry.key == key && entry.work > 0)
    }

    pub(super) fn put(&mut self, key: K, numbers: Numbers, question: u8, steps: u64) {
        let work = 1 + steps.max(1).ilog2() as u8;
        let entry = Entry { key, numbers, question, work };
        if 2 * self.used >= BUCKET * self.buckets.len() {
            self.grow(entry);
        }
        if !self.buckets.is_empty() {
            self.insert(entry);
        }
    }

    /// Doubles the table, up to its limit; `any` entry serves to fill what is vacant.
    fn grow(&mut self, any: Entry<K>) {
        let wanted = (2 * self.buckets.len()).max(FEW).min(self.most);
        if wanted > self.buckets.len() {
            let vacant = [Entry { work: 0, ..any }; BUCKET];
            let old = std::mem::replace(&mut self.buckets, vec![vacant; wanted]);
            self.used = 0;
            old.into_iter().flatten().filter(|entry| entry.work > 0).for_each(|e| self.insert(e));
        }
    }

    fn insert(&mut self, entry: Entry<K>) {
        let at = place(entry.key, self.buckets.len());
        let entries = &mut self.buckets[at];
        let own = entries.iter().position(|e| e.key == entry.key && e.work > 0);
        let least =
            || (1..BUCKET).fold(0, |a, b| if entries[b].work < entries[a].work { b } else { a });
        let at = own.unwrap_or_else(least);
        let old = entries[at];
        if old.work == 0 {
            self.used += 1;
        }
        let work = if own.is_some() { entry.work.max(old.work) } else { entry.work };
        entries[at] = Entry { work, ..entry };
    }
}
