//! Which position has which number: exact keys, open addressing.

use std::hash::Hash;

use crate::table::place;

const VACANT: u32 = u32::MAX;
const FEW: usize = 1 << 6;

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

    pub(crate) fn clear(&mut self) {
        self.slots.clear();
        self.entries.clear();
    }

    /// The number of a key, which is `fresh` if it had none.
    pub(crate) fn number(&mut self, key: K, fresh: u32) -> u32 {
        if 2 * self.entries.len() >= self.slots.len() {
            let wanted = (2 * self.slots.len()).max(FEW);
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
