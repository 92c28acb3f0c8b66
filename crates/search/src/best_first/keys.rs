//! Which positions are known already: a table of numbers, and the keys they stand for.

use std::hash::Hash;

use super::iterate::reserve;
use crate::table::mixed;

/// The table is never fuller than this many fifths.
const FIFTHS: usize = 4;
/// How many slots there are before the table grows for the first time.
const FEW: usize = 64;
/// What a slot holds where there is no position.
const VACANT: u64 = u64::MAX;

/// The keys of all positions in the graph, in the order of their numbers.
///
/// Where the number of moves matters, it belongs to the key. A slot of the table holds the upper
/// half of a key's hash and a number: the place of a slot is a multiple of that half, so that
/// growing moves slots in order and reads no key.
#[derive(Clone, Debug)]
pub(super) struct Keys<K> {
    list: Vec<K>,
    moves: Option<Vec<u32>>,
    slots: Vec<u64>,
    used: usize,
}

impl<K: Copy + Eq + Hash> Keys<K> {
    pub(super) fn new(counts_moves: bool) -> Self {
        let moves = counts_moves.then(Vec::new);
        Self { list: Vec::new(), moves, slots: vec![VACANT; FEW], used: 0 }
    }

    /// The half of a key's hash by which it is found.
    #[inline]
    pub(super) fn tag(&self, key: &K, moves: u32) -> u32 {
        let hash = if self.moves.is_some() { mixed(&(*key, moves)) } else { mixed(key) };
        (hash >> 32) as u32
    }

    #[inline]
    fn place(&self, tag: u32) -> usize {
        ((u64::from(tag) * self.slots.len() as u64) >> 32) as usize
    }

    /// What stands in the first slot of a tag: asked early, it need not be waited for later.
    #[inline]
    pub(super) fn peek(&self, tag: u32) -> u64 {
        self.slots[self.place(tag)]
    }

    /// The number of the position with this key, if it is known.
    #[inline]
    pub(super) fn find(&self, tag: u32, key: &K, moves: u32) -> Option<u32> {
        let mut place = self.place(tag);
        loop {
            let slot = self.slots[place];
            if slot == VACANT {
                return None;
            }
            if (slot >> 32) as u32 == tag && self.is(slot as u32, key, moves) {
                return Some(slot as u32);
            }
            place = if place + 1 == self.slots.len() { 0 } else { place + 1 };
        }
    }

    /// The key of the position with this number.
    #[cfg(test)]
    pub(super) fn key(&self, number: usize) -> &K {
        &self.list[number]
    }

    /// Whether the position with this number has this key.
    #[inline]
    pub(super) fn is(&self, number: u32, key: &K, moves: u32) -> bool {
        let number = number as usize;
        self.list[number] == *key && self.moves.as_ref().is_none_or(|list| list[number] == moves)
    }

    /// Gives the next number to a key; without a tag it will not be found again.
    #[inline]
    pub(super) fn push(&mut self, tag: Option<u32>, key: K, moves: u32) {
        let number = self.list.len() as u32;
        reserve(&mut self.list, 1);
        self.list.push(key);
        if let Some(list) = &mut self.moves {
            list.push(moves);
        }
        if let Some(tag) = tag {
            if 5 * self.used >= FIFTHS * self.slots.len() {
                self.grow();
            }
            self.used += 1;
            self.insert(u64::from(tag) << 32 | u64::from(number));
        }
    }

    #[inline]
    fn insert(&mut self, slot: u64) {
        let mut place = self.place((slot >> 32) as u32);
        while self.slots[place] != VACANT {
            place = if place + 1 == self.slots.len() { 0 } else { place + 1 };
        }
        self.slots[place] = slot;
    }

    #[cold]
    fn grow(&mut self) {
        let size = self.slots.len() + self.slots.len() * 3 / 8;
        let old = std::mem::replace(&mut self.slots, vec![VACANT; size]);
        old.into_iter().filter(|&slot| slot != VACANT).for_each(|slot| self.insert(slot));
    }

    /// The keys of some positions, renumbered in that order.
    pub(super) fn of(&self, kept: &[u32], shared: impl Fn(usize) -> bool) -> Self {
        let mut keys = Self::new(self.moves.is_some());
        for (number, &old) in kept.iter().enumerate() {
            let old = old as usize;
            let (key, moves) = (self.list[old], self.moves.as_ref().map_or(0, |list| list[old]));
            keys.push(shared(number).then(|| self.tag(&key, moves)), key, moves);
        }
        keys
    }

    pub(super) fn memory(&self) -> usize {
        self.list.capacity() * size_of::<K>()
            + self.moves.as_ref().map_or(0, |list| list.capacity() * size_of::<u32>())
            + self.slots.capacity() * size_of::<u64>()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use plywood_core::Seed;

    use super::*;

    #[test]
    fn every_shared_key_is_found_again_and_no_other() {
        let (mut keys, mut shared) = (Keys::new(true), BTreeMap::new());
        for number in 0..5000 {
            let key = Seed(number).child(0).0 % 4000;
            let moves = (number % 7) as u32;
            let tag = keys.tag(&key, moves);
            let known = shared.get(&(key, moves)).copied();
            assert_eq!(keys.find(tag, &key, moves), known);
            let share = number % 3 != 0 && known.is_none();
            keys.push(share.then_some(tag), key, moves);
            if share {
                shared.insert((key, moves), number as u32);
            }
        }
    }
}
