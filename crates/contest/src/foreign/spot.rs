//! A position of a game that somebody else tells, and what is known of it.

use std::{
    fmt,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicUsize, Ordering},
    },
};

use plywood_core::{
    Turn,
    any::{Gains, MOST_WORDS},
};

use super::{Job, Teller, Told};

/// A key: what identifies a position if the game vouches for it, else mixed bits of that.
pub(super) type Key = [u64; MOST_WORDS];

/// A position that all who have it share.
pub struct Spot<T: Teller>(pub(super) Arc<Known<T>>);

/// What is known of a position: it never changes.
pub(super) struct Known<T: Teller> {
    pub place: T::Place,
    pub turn: Turn<Gains>,
    pub moves: Box<[String]>,
    /// Nature's probabilities, added up; empty if all are the same.
    pub chances: Box<[f64]>,
    pub key: Key,
    /// Moves played since the teller was asked for a position.
    pub depth: u32,
    /// Where the moves lead, as far as that was asked and kept.
    pub next: Box<[OnceLock<Spot<T>>]>,
    /// What the players know, if that was asked.
    pub views: OnceLock<Box<[Told<T>]>>,
    /// The room that it takes if it is kept with the position before.
    pub room: OnceLock<Room>,
}

/// A part of the bytes that may be kept, given back at the end.
pub(super) struct Room {
    taken: usize,
    of: Arc<AtomicUsize>,
}

impl Room {
    pub(super) fn take(taken: usize, of: &Arc<AtomicUsize>) -> Self {
        of.fetch_add(taken, Ordering::Relaxed);
        Self { taken, of: of.clone() }
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        self.of.fetch_sub(self.taken, Ordering::Relaxed);
    }
}

impl<T: Teller> Spot<T> {
    /// One of its moves.
    pub(super) fn job(&self, mv: u32) -> Job<'_, T::Place> {
        let index = mv as usize;
        Job { place: &self.0.place, index, word: &self.0.moves[index] }
    }
}

impl<T: Teller> Clone for Spot<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

/// What is said of equal positions is equal as well, or the teller contradicts itself.
impl<T: Teller> PartialEq for Spot<T> {
    fn eq(&self, other: &Self) -> bool {
        let (one, two) = (&*self.0, &*other.0);
        one.place == two.place
            && (one.turn, one.key) == (two.turn, two.key)
            && (&one.moves, &one.chances) == (&two.moves, &two.chances)
    }
}

impl<T: Teller> fmt::Debug for Spot<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Spot").field("moves", &self.0.moves).finish_non_exhaustive()
    }
}
