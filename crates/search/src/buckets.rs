//! A table of bounded size, by key: what took least work to learn makes room.

use std::hash::Hash;

use crate::table::{next_size, place};

/// Entries that share one place and compete for it: where they are small, a cache line.
const BUCKET: usize = 4;
/// Buckets of a table that has just begun to grow.
const FEW: usize = 1 << 6;

/// What is remembered of one position.
pub(crate) trait Entry: Copy {
    /// What tells positions apart.
    type Key: Copy + Eq + Hash;

    fn key(&self) -> Self::Key;

    /// How much work is behind it.
    fn work(&self) -> u8;

    /// Whether it stands for nothing.
    fn is_vacant(&self) -> bool;

    /// An entry that stands for nothing.
    fn vacated(self) -> Self;

    /// Takes over from what was known of the same position.
    fn succeed(&mut self, old: &Self);
}

/// The entries of one place.
#[derive(Copy, Clone, Debug)]
#[repr(align(64))]
struct Bucket<E>([E; BUCKET]);

/// Entries by key. It doubles up to its limit, so that small searches stay small.
#[derive(Clone, Debug)]
pub(crate) struct Buckets<E> {
    places: Vec<Bucket<E>>,
    /// The most buckets.
    most: usize,
    /// Entries in use.
    used: usize,
}

impl<E: Entry> Buckets<E> {
    /// A table that grows to at most so many bytes.
    pub(crate) const fn new(bytes: usize) -> Self {
        Self { places: Vec::new(), most: bytes / size_of::<Bucket<E>>(), used: 0 }
    }

    pub(crate) const fn memory(&self) -> usize {
        self.places.capacity() * size_of::<Bucket<E>>()
    }

    pub(crate) fn clear(&mut self) {
        (self.places, self.used) = (Vec::new(), 0);
    }

    #[inline]
    pub(crate) fn get(&self, key: E::Key) -> Option<&E> {
        let Bucket(entries) = self.places.get(place(key, self.places.len()))?;
        entries.iter().find(|entry| entry.key() == key && !entry.is_vacant())
    }

    /// Remembers an entry; what took least work to learn makes room.
    pub(crate) fn put(&mut self, entry: E) {
        if 2 * self.used >= BUCKET * self.places.len() {
            self.grow(entry);
        }
        if !self.places.is_empty() {
            self.insert(entry);
        }
    }

    /// All entries, to be changed but for their keys.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut E> {
        self.places.iter_mut().flat_map(|bucket| &mut bucket.0)
    }

    /// Makes the table larger, up to its limit; `any` entry serves to fill what is vacant.
    ///
    /// No key's place is lower in a larger table, so that entries move up, the last ones first.
    fn grow(&mut self, any: E) {
        let old = self.places.len();
        let wanted = next_size(old, FEW, self.most);
        if wanted > old {
            let vacant = Bucket([any.vacated(); BUCKET]);
            self.places.reserve_exact(wanted - old);
            self.places.resize(wanted, vacant);
            self.used = 0;
            for at in (0..old).rev() {
                let Bucket(entries) = std::mem::replace(&mut self.places[at], vacant);
                let known = entries.into_iter().filter(|entry| !entry.is_vacant());
                known.for_each(|entry| self.insert(entry));
            }
        }
    }

    fn insert(&mut self, mut entry: E) {
        let place = place(entry.key(), self.places.len());
        let Bucket(entries) = &mut self.places[place];
        // They fill from the front, so that its own entry comes before one that is vacant.
        let same = entries.iter().position(|e| e.is_vacant() || e.key() == entry.key());
        let at = same.unwrap_or_else(|| {
            (1..BUCKET).fold(0, |a, b| if entries[b].work() < entries[a].work() { b } else { a })
        });
        let old = &mut entries[at];
        if old.is_vacant() {
            self.used += 1;
        } else if old.key() == entry.key() {
            entry.succeed(old);
        }
        *old = entry;
    }
}
