//! Which positions a proof has shown with all below them, so that it may refer to them.

use std::hash::Hash;

use crate::buckets::{self, Buckets};

/// A position below which less was shown is shown again: a reference is longer than that.
const FEW: u32 = 3;

/// A position that was shown, with all below it.
#[derive(Copy, Clone, Debug)]
struct Entry<K> {
    key: K,
    /// How many positions were shown before it.
    before: u32,
    /// The logarithm of how many were shown below it, counted from one; zero if vacant.
    work: u8,
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
    fn succeed(&mut self, _: &Self) {}
}

/// Positions by key. Where memory is short, those with least below them are forgotten, which makes the
/// proof longer and nothing else.
#[derive(Debug)]
pub(super) struct Shown<K>(Buckets<Entry<K>>);

impl<K: Copy + Eq + Hash> Shown<K> {
    /// With at most so many bytes.
    pub(super) const fn new(bytes: usize) -> Self {
        Self(Buckets::new(bytes))
    }

    /// How many positions were shown before this one, if it is known to have been shown.
    #[inline]
    pub(super) fn find(&self, key: K) -> Option<u32> {
        self.0.get(key).map(|entry| entry.before)
    }

    /// Learns that all below a position has been shown; `before` it were so many, `after` it so many.
    #[inline]
    pub(super) fn close(&mut self, key: impl FnOnce() -> K, before: u32, after: u32) {
        let below = after - before;
        if below >= FEW {
            self.0.put(Entry { key: key(), before, work: 1 + below.ilog2() as u8 });
        }
    }
}
