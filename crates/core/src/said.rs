//! What is handed over where a search and a game speak in whole sentences.

use crate::{Guidance, Outlook, Player, Turn};

/// One move of a random game, as it was noted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Note<M> {
    /// The move.
    pub mv: M,
    /// Among how many it was drawn.
    pub size: u32,
    /// Who moved; nobody at nature's turns.
    pub mover: Option<Player>,
}

/// Which drawn moves of random games are kept, and room for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draws<M> {
    /// How many are kept of a game.
    pub most: usize,
    /// The first of the last game.
    pub trail: Vec<M>,
    /// A list whose contents do not matter.
    pub scratch: Vec<M>,
}

impl<M> Draws<M> {
    /// Keeps the first `most` of every game.
    pub const fn keeping(most: usize) -> Self {
        Self { most, trail: Vec::new(), scratch: Vec::new() }
    }
}

/// What a search remembers of moves that did well elsewhere, and how it ranks moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Past<'p, M> {
    /// What was remembered by [slot](Guidance::slot); empty if nothing is.
    pub history: &'p [u32],
    /// Killer moves, which cut off in positions beside this one.
    pub killers: &'p [Option<M>; 2],
    /// What a killer move is worth.
    pub killer: i32,
    /// What a point of the [game's own order](Guidance::order) is worth.
    pub point: i32,
}

impl<M: Copy + Eq> Past<'_, M> {
    /// The rank of a move to which the game's own order gives so many points.
    #[inline(always)]
    pub(crate) fn rank<G: Guidance<Move = M> + ?Sized>(&self, game: &G, mv: M, points: i32) -> i32 {
        let killer = if self.killers.contains(&Some(mv)) { self.killer } else { 0 };
        let past = if self.history.is_empty() { 0 } else { self.history[game.slot(mv)] as i32 };
        points.saturating_mul(self.point).saturating_add(killer + past)
    }
}

/// Where a move leads.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Child<P, K> {
    /// Whose turn it is there.
    pub turn: Turn<P>,
    /// The key, if it was asked for.
    pub key: Option<K>,
}

/// Which keys are asked for along with [an arrival](Guidance::arrive) or [prospects](Guidance::prospects).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Keys {
    /// None.
    Unasked,
    /// Those of the positions.
    Own,
    /// The least among those of all images.
    Least,
}

/// Whose turn it is where a move has led and what is seen there at a glance.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Arrival<P, K> {
    /// Whose turn it is.
    pub turn: Turn<P>,
    /// What is seen at a player's turn; else nothing.
    pub outlook: Outlook,
    /// The key and the symmetry that leads there, if it was asked for and the value is not known yet.
    pub key: Option<(K, usize)>,
}

/// Where a move leads and what is seen there at a glance.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Prospect<P, K> {
    /// Whose turn it is there.
    pub turn: Turn<P>,
    /// What the player to move there gets at least and at most, as far as a glance tells.
    pub bounds: (f64, f64),
    /// The key, if it was asked for.
    pub key: Option<K>,
    /// How many moves there are, unless the game is over or the bounds tell the value.
    pub count: u32,
}
