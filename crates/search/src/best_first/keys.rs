//! Which positions are known already: a table of numbers, and the keys they stand for.

use std::hash::Hash;

use hashbrown::HashTable;

use super::iterate::reserve;
use crate::mixer::mixed;

/// The keys of all positions in the graph, in the order of their numbers.
///
/// Where the number of moves matters, it belongs to the key.
#[derive(Clone, Debug)]
pub(super) struct Keys<K> {
    list: Vec<K>,
    moves: Option<Vec<u32>>,
    table: HashTable<u32>,
}

impl<K: Copy + Eq + Hash> Keys<K> {
    pub(super) fn new(counts_moves: bool) -> Self {
        let moves = counts_moves.then(Vec::new);
        Self { list: Vec::new(), moves, table: HashTable::new() }
    }

    #[inline]
    pub(super) fn hash(&self, key: &K, moves: u32) -> u64 {
        if self.moves.is_some() { mixed(&(*key, moves)) } else { mixed(key) }
    }

    /// The number of the position with this key, if it is known.
    #[inline]
    pub(super) fn find(&self, hash: u64, key: &K, moves: u32) -> Option<u32> {
        let same = |&number: &u32| self.is(number, key, moves);
        self.table.find(hash, same).copied()
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

    /// Gives the next number to a key; one that is not `shared` will not be found again.
    #[inline]
    pub(super) fn push(&mut self, hash: u64, key: K, moves: u32, shared: bool) {
        let number = self.list.len() as u32;
        reserve(&mut self.list, 1);
        self.list.push(key);
        if let Some(list) = &mut self.moves {
            list.push(moves);
        }
        if shared {
            let (list, moves) = (&self.list, &self.moves);
            self.table.insert_unique(hash, number, |&number| {
                let key = &list[number as usize];
                moves.as_ref().map_or_else(|| mixed(key), |m| mixed(&(*key, m[number as usize])))
            });
        }
    }

    /// The keys of some positions, renumbered in that order.
    pub(super) fn of(&self, kept: &[u32], shared: impl Fn(usize) -> bool) -> Self {
        let mut keys = Self::new(self.moves.is_some());
        for (number, &old) in kept.iter().enumerate() {
            let old = old as usize;
            let (key, moves) = (self.list[old], self.moves.as_ref().map_or(0, |list| list[old]));
            keys.push(self.hash(&key, moves), key, moves, shared(number));
        }
        keys
    }

    pub(super) fn memory(&self) -> usize {
        self.list.capacity() * size_of::<K>()
            + self.moves.as_ref().map_or(0, |list| list.capacity() * size_of::<u32>())
            + self.table.allocation_size()
    }
}
