//! Which positions are quiet, what they are worth at a glance, and what a move costs in attention.

use plywood_core::{Game, Rng};

/// The static knowledge of a limited search. All positions it is asked about have a player to
/// move, and `moves` are their legal moves.
pub trait Attention<G: Game> {
    /// Whether a static estimate may end the search here.
    fn quiescent(&mut self, game: &G, position: &G::Position, moves: &[G::Move]) -> bool;

    /// Whether the player to move is taken to win.
    fn wins(&mut self, game: &G, position: &G::Position, moves: &[G::Move], rng: &mut Rng) -> bool;

    /// What a move costs TSOLVE of its credit, from 0 (trivial: what follows deserves the same
    /// attention) to 1.
    fn cost(&mut self, game: &G, position: &G::Position, moves: &[G::Move], mv: G::Move) -> f64;
}

/// Judges by the number of moves (paper 004, sections 6 and 7): many moves are quiet and a win.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Options {
    /// `Q`: positions with more moves are quiescent.
    pub quiet_above: u32,
    /// `N`: positions with more moves are taken for wins, with fewer for losses.
    pub win_above: u32,
    /// `c`: positions with exactly `N` moves are taken for wins with this probability.
    pub coin: f64,
}

impl Default for Options {
    /// Everything is quiescent; more than three moves win.
    fn default() -> Self {
        Self { quiet_above: 0, win_above: 3, coin: 0.0 }
    }
}

impl<G: Game> Attention<G> for Options {
    fn quiescent(&mut self, _: &G, _: &G::Position, moves: &[G::Move]) -> bool {
        moves.len() > self.quiet_above as usize
    }

    fn wins(&mut self, _: &G, _: &G::Position, moves: &[G::Move], rng: &mut Rng) -> bool {
        let most = self.win_above as usize;
        moves.len() > most || moves.len() == most && self.coin > 0.0 && rng.flip(self.coin)
    }

    /// An only move is trivial, one among more than `Q` costs all, and in between the cost grows
    /// with the number of moves.
    fn cost(&mut self, _: &G, _: &G::Position, moves: &[G::Move], _: G::Move) -> f64 {
        let others = moves.len() as f64 - 1.0;
        (others / f64::from(self.quiet_above.max(1))).min(1.0)
    }
}
