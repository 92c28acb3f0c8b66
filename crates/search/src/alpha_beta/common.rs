//! What several runs of one search have in common: a table, and who is at work where.

use std::{
    hash::Hash,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use plywood_core::mixed;

use super::table::Entry;
use crate::buckets::Buckets;

/// Parts of the table, each with a lock of its own: two runs seldom want the same one at once.
const SHARDS: usize = 256;
/// Places to say where one is at work.
const DESKS: usize = 1 << 12;

/// A table that runs share, and the positions that they are searching.
///
/// A run that finds another at work on a move puts it off, so that both do not do the same: ABDADA
/// (Weill 1996) in the simple form of T. Kerrigan. Two positions that share a desk cost a little order,
/// and nothing else.
#[derive(Debug)]
pub(super) struct Common<K, M> {
    shards: Vec<Mutex<Buckets<Entry<K, M>>>>,
    desks: Vec<AtomicU64>,
}

impl<K: Copy + Eq + Hash, M: Copy> Common<K, M> {
    /// With a table of at most so many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let shard = || Mutex::new(Buckets::new(bytes / SHARDS));
        Self {
            shards: (0..SHARDS).map(|_| shard()).collect(),
            desks: (0..DESKS).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    pub(super) fn memory(&self) -> usize {
        let table: usize = self.shards.iter().map(|shard| open(shard).memory()).sum();
        table + self.desks.capacity() * size_of::<AtomicU64>()
    }

    /// The part of the table in which a key belongs.
    #[inline]
    pub(super) fn shard(&self, key: K) -> MutexGuard<'_, Buckets<Entry<K, M>>> {
        // A key's place within its part is told by the highest bits.
        open(&self.shards[mixed(&key) as usize % SHARDS])
    }

    pub(super) fn shards(&self) -> impl Iterator<Item = MutexGuard<'_, Buckets<Entry<K, M>>>> {
        self.shards.iter().map(open)
    }

    fn desk(&self, key: K) -> (&AtomicU64, u64) {
        let name = mixed(&key) | 1;
        (&self.desks[(name >> 8) as usize % DESKS], name)
    }

    /// Whether somebody is at work on a position.
    pub(super) fn is_busy(&self, key: K) -> bool {
        let (desk, name) = self.desk(key);
        desk.load(Ordering::Relaxed) == name
    }

    /// Says that one begins to search a position.
    pub(super) fn enter(&self, key: K) {
        let (desk, name) = self.desk(key);
        desk.store(name, Ordering::Relaxed);
    }

    /// Says that one has ended.
    pub(super) fn leave(&self, key: K) {
        let (desk, name) = self.desk(key);
        // Somebody else may sit there by now.
        let _ = desk.compare_exchange(name, 0, Ordering::Relaxed, Ordering::Relaxed);
    }
}

/// What a run leaves behind that ends in a panic is as good as any: every entry is whole.
fn open<T>(part: &Mutex<T>) -> MutexGuard<'_, T> {
    part.lock().unwrap_or_else(PoisonError::into_inner)
}
