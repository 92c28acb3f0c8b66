//! Which positions are known already: a table of numbers, and the keys they stand for.

use std::hash::Hash;

use plywood_core::mixed;

use super::iterate::reserve;

/// The table is never fuller than this many fifths.
const FIFTHS: usize = 4;
/// How many slots there are before the table grows for the first time.
const FEW: usize = 64;
/// What a slot holds where there is no position.
const VACANT: u64 = u64::MAX;

/// Slots beyond the last place, so that nothing wraps around.
const TAIL: usize = 64;

/// The keys of all positions in the graph, in the order of their numbers.
///
/// Where the number of moves matters, it belongs to the key. A slot of the table holds the upper
/// half of a key's hash, its tag, and a number. Slots stand in order of tags, each at the place
/// that its tag gives or as soon after as there is room: a search ends at the first larger tag, and
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
        Self { list: Vec::new(), moves, slots: vec![VACANT; FEW + TAIL], used: 0 }
    }

    /// The half of a key's hash by which it is found.
    #[inline]
    pub(super) fn tag(&self, key: &K, moves: u32) -> u32 {
        let hash = if self.moves.is_some() { mixed(&(*key, moves)) } else { mixed(key) };
        (hash >> 32) as u32
    }

    /// The place of a tag.
    #[inline]
    fn place(&self, tag: u32) -> usize {
        ((u64::from(tag) * (self.slots.len() - TAIL) as u64) >> 32) as usize
    }

    /// What stands at the place of a tag.
    #[inline]
    pub(super) fn peek(&self, tag: u32) -> u64 {
        self.slots[self.place(tag)]
    }

    /// The first slot whose tag is not smaller. There is one: the last slot is vacant.
    #[inline]
    fn first(&self, tag: u32) -> usize {
        let (mut at, least) = (self.place(tag), u64::from(tag) << 32);
        while self.slots[at] < least {
            at += 1;
        }
        at
    }

    /// The number of the position with this key, if it is the first of its tag. One key is read
    /// whatever the tag is.
    #[inline]
    pub(super) fn glance(&self, tag: u32, key: &K, moves: u32) -> Option<u32> {
        let slot = self.slots[self.first(tag)];
        let likely = (slot >> 32) as u32 == tag && slot != VACANT;
        let number = if likely { slot as u32 } else { 0 };
        let same = self.is(number, key, moves);
        (likely && same).then_some(number)
    }

    /// The number of the position with this key, if it is known.
    #[inline]
    pub(super) fn find(&self, tag: u32, key: &K, moves: u32) -> Option<u32> {
        let same = |&&slot: &&u64| (slot >> 32) as u32 == tag && slot != VACANT;
        let mut slots = self.slots[self.first(tag)..].iter().take_while(same);
        slots.find(|&&slot| self.is(slot as u32, key, moves)).map(|&slot| slot as u32)
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

    /// Gives the next number to a key that is not known; without a tag it will not be found again.
    #[inline]
    pub(super) fn push(&mut self, tag: Option<u32>, key: K, moves: u32) {
        if let Some(tag) = tag {
            self.make_room();
            self.insert(self.first(tag), tag);
        }
        self.list_key(key, moves);
    }

    /// The number of the position with this key; none if it was not known and has the next one now.
    #[inline]
    pub(super) fn number(&mut self, tag: u32, key: K, moves: u32) -> Option<u32> {
        self.make_room();
        let mut at = self.first(tag);
        while (self.slots[at] >> 32) as u32 == tag && self.slots[at] != VACANT {
            if self.is(self.slots[at] as u32, &key, moves) {
                return Some(self.slots[at] as u32);
            }
            at += 1;
        }
        self.insert(at, tag);
        self.list_key(key, moves);
        None
    }

    #[inline]
    fn list_key(&mut self, key: K, moves: u32) {
        reserve(&mut self.list, 1);
        self.list.push(key);
        if let Some(list) = &mut self.moves {
            list.push(moves);
        }
    }

    /// Sees to it that there is room for one more.
    #[inline]
    fn make_room(&mut self) {
        if 5 * self.used >= FIFTHS * self.slots.len() {
            self.grow();
        }
    }

    /// Puts a slot for the next number where its tag belongs; those behind it move on.
    #[inline]
    fn insert(&mut self, mut at: usize, tag: u32) {
        self.used += 1;
        let mut slot = u64::from(tag) << 32 | self.list.len() as u64;
        while slot != VACANT {
            std::mem::swap(&mut slot, &mut self.slots[at]);
            at += 1;
        }
        if at == self.slots.len() {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        let mut size = self.slots.len();
        let old = std::mem::take(&mut self.slots);
        loop {
            size += size * 3 / 8;
            self.slots = vec![VACANT; size];
            let mut next = 0;
            for &slot in old.iter().filter(|&&slot| slot != VACANT) {
                let at = next.max(self.place((slot >> 32) as u32));
                next = at + 1;
                if next == size {
                    break;
                }
                self.slots[at] = slot;
            }
            if next < size {
                return;
            }
        }
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
