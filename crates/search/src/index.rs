//! Which position has which number: exact keys, open addressing.

use std::hash::Hash;

use crate::table::place;

const VACANT: u32 = u32::MAX;
const FEW: usize = 1 << 6;

/// By how much a full list grows: a graph fills the memory, and doubling would waste half of it.
fn step(len: usize) -> usize {
    (len / 16).max(FEW)
}

/// Numbers of positions by key.
#[derive(Clone, Debug, Default)]
pub(crate) struct Index<K> {
    slots: Vec<u32>,
    entries: Vec<(K, u32)>,
}

impl<K: Copy + Eq + Hash> Index<K> {
    pub(crate) const fn new() -> Self {
        Self { slots: Vec::new(), entries: Vec::new() }
    }

    pub(crate) fn memory(&self) -> usize {
        self.slots.capacity() * size_of::<u32>() + self.entries.capacity() * size_of::<(K, u32)>()
    }

    /// Bytes held while the next key is put in, copies included if that makes it grow.
    pub(crate) fn next_memory(&self) -> usize {
        let entry = size_of::<(K, u32)>();
        let slots = if self.is_crowded() {
            (self.grown() - self.slots.len()) * size_of::<u32>()
        } else {
            0
        };
        let full = self.entries.len() == self.entries.capacity();
        let entries = if full { step(self.entries.len()) * entry } else { 0 };
        self.memory() + slots + entries
    }

    const fn is_crowded(&self) -> bool {
        2 * self.entries.len() >= self.slots.len()
    }

    /// How many slots there will be when there are more.
    fn grown(&self) -> usize {
        (2 * self.slots.len()).max(FEW)
    }

    pub(crate) fn clear(&mut self) {
        self.slots.clear();
        self.entries.clear();
    }

    /// The number of a key, which is `fresh` if it had none.
    pub(crate) fn number(&mut self, key: K, fresh: u32) -> u32 {
        if self.is_crowded() {
            let wanted = self.grown();
            self.slots = Vec::new();
            self.slots = vec![VACANT; wanted];
            for entry in 0..self.entries.len() {
                let at = self.probe(self.entries[entry].0).expect("there are slots");
                self.slots[at] = entry as u32;
            }
        }
        let at = self.probe(key).expect("there are slots");
        if self.slots[at] == VACANT {
            assert!(self.entries.len() < VACANT as usize, "fewer than 2^32 positions");
            self.slots[at] = self.entries.len() as u32;
            if self.entries.len() == self.entries.capacity() {
                self.entries.reserve_exact(step(self.entries.len()));
            }
            self.entries.push((key, fresh));
            return fresh;
        }
        self.entries[self.slots[at] as usize].1
    }

    /// The slot that holds a key, or the vacant one where it belongs.
    fn probe(&self, key: K) -> Option<usize> {
        let slots = self.slots.len();
        if slots == 0 {
            return None;
        }
        let mut at = place(key, slots);
        while self.slots[at] != VACANT && self.entries[self.slots[at] as usize].0 != key {
            at = (at + 1) % slots;
        }
        Some(at)
    }
}
