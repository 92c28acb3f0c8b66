//! A table of fixed size for proof numbers: what took least work makes room.

use std::hash::Hash;

use super::numbers::Numbers;
use crate::table::{next_size, place};

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

    /// Makes the table larger, up to its limit; `any` entry serves to fill what is vacant.
    ///
    /// No key's place is lower in a larger table, so that entries move up, the last ones first.
    fn grow(&mut self, any: Entry<K>) {
        let old = self.buckets.len();
        let wanted = next_size(old, FEW, self.most);
        if wanted > old {
            let vacant = [Entry { work: 0, ..any }; BUCKET];
            self.buckets.reserve_exact(wanted - old);
            self.buckets.resize(wanted, vacant);
            self.used = 0;
            for at in (0..old).rev() {
                let entries = std::mem::replace(&mut self.buckets[at], vacant);
                let known = entries.into_iter().filter(|entry| entry.work > 0);
                known.for_each(|entry| self.insert(entry));
            }
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
