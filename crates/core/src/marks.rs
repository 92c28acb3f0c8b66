//! Who was the first to play which move, by the moves' names.

use crate::Player;

/// For each of two players the [slots](crate::Guidance::slot) that it played before the other did.
///
/// A slot belongs to one player at most. Nothing is allocated once made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    sets: [Box<[u64]>; 2],
}

impl Marks {
    /// No slot of so many is anybody's.
    pub fn new(slots: usize) -> Self {
        let none = || vec![0; slots.div_ceil(64)].into_boxed_slice();
        Self { sets: [none(), none()] }
    }

    /// No slot is anybody's any more.
    #[inline]
    pub fn clear(&mut self) {
        self.sets.iter_mut().for_each(|set| set.fill(0));
    }

    /// Whether a slot is a player's.
    #[inline]
    pub fn has(&self, player: Player, slot: usize) -> bool {
        self.sets[player.index()][slot / 64] >> (slot % 64) & 1 == 1
    }

    /// A player plays a slot after all that is marked: it is its own unless it was somebody's.
    #[inline]
    pub fn mark_later(&mut self, player: Player, slot: usize) {
        self.mark_all_later(player, slot / 64, 1 << (slot % 64));
    }

    /// The same of several slots of which it played each once: 64 times `word` and the places of bits are theirs.
    #[inline]
    pub fn mark_all_later(&mut self, player: Player, word: usize, bits: u64) {
        let theirs = self.sets[player.other().index()][word];
        self.sets[player.index()][word] |= bits & !theirs;
    }

    /// A player played a slot before all that is marked: it is its own.
    #[inline]
    pub fn mark_before(&mut self, player: Player, slot: usize) {
        let (word, bit) = (slot / 64, 1 << (slot % 64));
        self.sets[player.index()][word] |= bit;
        self.sets[player.other().index()][word] &= !bit;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_is_the_first_player_s_who_played_it() {
        let mut marks = Marks::new(130);
        let owner = |marks: &Marks, slot| {
            [Player::FIRST, Player::SECOND].map(|player| marks.has(player, slot))
        };
        marks.mark_later(Player::FIRST, 129);
        marks.mark_later(Player::SECOND, 129);
        marks.mark_all_later(Player::SECOND, 2, 3);
        assert_eq!(owner(&marks, 129), [true, false]);
        assert_eq!(owner(&marks, 128), [false, true]);
        marks.mark_before(Player::SECOND, 129);
        assert_eq!(owner(&marks, 129), [false, true]);
        assert_eq!(owner(&marks, 1), [false, false]);
        marks.clear();
        assert_eq!(marks, Marks::new(130));
    }
}
