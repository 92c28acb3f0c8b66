//! Values of positions met before: a table of bounded size that forgets and is never wrong.

use std::hash::Hash;

use crate::table::{next_size, place};

/// Entries of a table that has just begun to grow.
const FEW: usize = 1 << 8;
/// How far was looked where every line was followed to the end.
pub(super) const TO_THE_END: u32 = u32::MAX;

/// What everybody gets, by position.
#[derive(Clone, Debug)]
pub(super) struct Table<K> {
    /// The position and how far was looked; zero where nothing is stored.
    entries: Vec<Option<(K, u32)>>,
    /// The payoffs of all entries, entry by entry.
    gains: Vec<f64>,
    players: usize,
    /// The most entries.
    most: usize,
    used: usize,
}

impl<K: Copy + Eq + Hash> Table<K> {
    /// A table for so many players that grows to at most so many bytes.
    pub(super) fn new(players: usize, bytes: usize) -> Self {
        let entry = size_of::<Option<(K, u32)>>() + players * size_of::<f64>();
        let (entries, gains) = (Vec::new(), Vec::new());
        Self { entries, gains, players, most: bytes / entry, used: 0 }
    }

    pub(super) fn memory(&self) -> usize {
        self.entries.capacity() * size_of::<Option<(K, u32)>>()
            + self.gains.capacity() * size_of::<f64>()
    }

    /// The payoffs of a position that was looked at at least `plies` moves ahead, and whether to
    /// the end.
    pub(super) fn find(&self, key: K, plies: u32) -> Option<(&[f64], bool)> {
        let at = place(key, self.entries.len());
        let (stored, looked) = (*self.entries.get(at)?)?;
        let gains = at * self.players..(at + 1) * self.players;
        (stored == key && looked >= plies).then(|| (&self.gains[gains], looked == TO_THE_END))
    }

    /// Remembers a value. Of two positions in one place the one looked at further stays.
    pub(super) fn put(&mut self, key: K, plies: u32, gains: &[f64]) {
        if 2 * self.used >= self.entries.len() {
            self.grow();
        }
        let at = place(key, self.entries.len());
        if let Some(entry) = self.entries.get_mut(at) {
            let replaced = entry.filter(|(other, looked)| *other != key && *looked > plies);
            if replaced.is_none() {
                self.used += usize::from(entry.is_none());
                *entry = Some((key, plies));
                let first = at * self.players;
                self.gains[first..first + self.players].copy_from_slice(gains);
            }
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.fill(None);
        self.used = 0;
    }

    /// Makes the table larger, up to its limit. No key's place is lower in a larger table, so that
    /// entries move up, the last ones first.
    fn grow(&mut self) {
        let (old, players) = (self.entries.len(), self.players);
        let wanted = next_size(old, FEW, self.most);
        if wanted <= old {
            return;
        }
        self.entries.reserve_exact(wanted - old);
        self.entries.resize(wanted, None);
        self.gains.reserve_exact((wanted - old) * players);
        self.gains.resize(wanted * players, 0.0);
        self.used = 0;
        let mut gains = Vec::with_capacity(players);
        for at in (0..old).rev() {
            if let Some((key, plies)) = self.entries[at].take() {
                gains.clear();
                gains.extend_from_slice(&self.gains[at * players..(at + 1) * players]);
                self.put(key, plies, &gains);
            }
        }
    }
}
