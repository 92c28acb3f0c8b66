//! Where an engine's luck comes from.

use std::hash::{BuildHasher, RandomState};

use plywood_core::Seed;

/// One seed that the user names for all games, or a fresh one for each.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Luck {
    /// Every game has this seed.
    Named(Seed),
    /// Every game has a seed of its own, which nobody knows beforehand.
    Fresh,
}

impl Luck {
    /// The luck of a seed that may have been named.
    pub fn of(named: Option<u64>) -> Self {
        named.map_or(Self::Fresh, |seed| Self::Named(Seed(seed)))
    }

    /// The seed of the next game.
    pub fn seed(self) -> Seed {
        match self {
            Self::Named(seed) => seed,
            // The standard library opens its tables with randomness of the system.
            Self::Fresh => Seed(RandomState::new().hash_one(0)),
        }
    }
}
