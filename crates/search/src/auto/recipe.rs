//! The recipe of the search for every day.

use plywood_core::Seed;

use super::{Contested, run::AutoRun};
use crate::{Algorithm, Uct};

/// UCT with solver backups beside alpha-beta, for two-player zero-sum games without chance.
///
/// What either proves of a move at the root, both know. Where a game can go on for ever there is no
/// exact attempt.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Auto {
    /// UCT's constant: how much uncertainty counts; not negative.
    pub c: f64,
    /// One step in so many belongs to the exact attempt; at least two.
    pub share: u64,
    /// The most memory of alpha-beta's table, in MiB; it grows up to this. Zero for none.
    pub table: usize,
    /// From how many visits on UCT's tree is searched in [rounds](crate::Rounds), which several threads can
    /// share; never if zero.
    pub rounds: u32,
    /// On which visit UCT asks the game what it [proves at a glance](crate::TreeRun::seeing); never if zero.
    pub glance: u32,
    /// After how many moves UCT's random games are [cut and judged](crate::TreeRun::judging), if at all.
    pub cut: Option<u32>,
    /// Whether UCT's random games are played [keenly](crate::TreeRun::keenly) instead.
    pub keen: bool,
    /// Steps of a plain tree that chooses among equal moves once the root is proven, and not won; none if zero.
    pub resist: u64,
    /// How many visits [all moves as first](crate::TreeRun::all_as_first) are worth in UCT; none if zero.
    pub rave: u32,
}

impl Default for Auto {
    fn default() -> Self {
        Self {
            c: Uct::default().c,
            share: 8,
            table: 4,
            rounds: 0,
            glance: 0,
            cut: None,
            keen: false,
            rave: 0,
            resist: 0,
        }
    }
}

impl<G: Contested> Algorithm<G> for Auto {
    type Run = AutoRun<G>;

    fn start(&self, game: G, root: &G::Position, seed: Seed) -> Self::Run {
        AutoRun::new(self, game, root, seed)
    }
}
