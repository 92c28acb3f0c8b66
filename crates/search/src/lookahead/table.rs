//! Values of positions met before: a table of bounded size that forgets and is never wrong.

use std::hash::Hash;

use crate::table::place;

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

    /// Doubles the table, up to its limit.
    fn grow(&mut self) {
        let wanted = (2 * self.entries.len()).max(FEW).min(self.most);
        if wanted <= self.entries.len() {
            return;
        }
        let entries = std::mem::replace(&mut self.entries, vec![None; wanted]);
        let gains = std::mem::replace(&mut self.gains, vec![0.0; wanted * self.players]);
        self.used = 0;
        for (at, entry) in entries.into_iter().enumerate() {
            if let Some((key, plies)) = entry {
                self.put(key, plies, &gains[at * self.players..(at + 1) * self.players]);
            }
        }
    }
}
