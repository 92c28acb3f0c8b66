//! Proof numbers by key, in a table of bounded size.

use std::hash::Hash;

use super::numbers::Numbers;
use crate::buckets;

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

impl<K> Entry<K> {
    pub(super) fn new(key: K, numbers: Numbers, question: u8, steps: u64) -> Self {
        Self { key, numbers, question, work: 1 + steps.max(1).ilog2() as u8 }
    }
}

impl<K: Copy + Eq + Hash> buckets::Entry for Entry<K> {
    type Key = K;

    #[inline]
    fn key(&self) -> K {
        self.key
    }
    #[inline]
    fn work(&self) -> u8 {
        self.work
    }
    #[inline]
    fn is_vacant(&self) -> bool {
        self.work == 0
    }
    fn vacated(self) -> Self {
        Self { work: 0, ..self }
    }
    #[inline]
    fn succeed(&mut self, old: &Self) {
        self.work = self.work.max(old.work);
    }
}

/// The table.
pub(super) type Table<K> = buckets::Buckets<Entry<K>>;
