//! A position of a game that somebody else tells, and what is known of it.

use std::{
    fmt,
    sync::{Arc, OnceLock},
};

use plywood_core::{
    Turn,
    any::{Gains, MOST_WORDS},
};

use super::Job;

/// A key: what identifies a position if the game vouches for it, else mixed bits of that.
pub(super) type Key = [u64; MOST_WORDS];

/// A position that all who have it share.
pub struct Spot<P>(pub(super) Arc<Known<P>>);

/// What is known of a position: it never changes.
pub(super) struct Known<P> {
    pub place: P,
    pub turn: Turn<Gains>,
    pub moves: Box<[String]>,
    /// Nature's probabilities, added up; empty if all are the same.
    pub chances: Box<[f64]>,
    pub key: Key,
    /// Moves played since the teller was asked for a position.
    pub depth: u32,
    /// Where the moves lead, as far as that was asked and kept.
    pub next: Box<[OnceLock<Spot<P>>]>,
}

impl<P> Spot<P> {
    /// One of its moves.
    pub(super) fn job(&self, mv: u32) -> Job<'_, P> {
        let index = mv as usize;
        Job { place: &self.0.place, index, word: &self.0.moves[index] }
    }
}

impl<P> Clone for Spot<P> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<P: PartialEq> PartialEq for Spot<P> {
    fn eq(&self, other: &Self) -> bool {
        self.0.place == other.0.place
    }
}

impl<P> fmt::Debug for Spot<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Spot").field("moves", &self.0.moves).finish_non_exhaustive()
    }
}
