//! What is learnt for: a randomised player of a game, which a seed makes deterministic.

use plywood_core::Seed;
use serde::{Deserialize, Serialize};

use super::{PortfolioError, SeedName};
use crate::{GameSpec, SearchSpec};

/// A randomised player of a game, and where its seeds come from.
#[derive(Clone, PartialEq, Debug)]
pub struct Subject {
    /// The game.
    pub game: GameSpec,
    /// The player.
    pub player: SearchSpec,
    /// Its steps a move; it may settle earlier.
    pub steps: u64,
    /// The seed from which all seeds are drawn.
    pub seed: Seed,
}

/// The subject as files state it: equal texts mean equal games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stated {
    /// The game with the version of its rules.
    pub game: String,
    /// The player with its version.
    pub player: String,
    /// Its steps a move.
    pub steps: u64,
    /// The seed from which all seeds are drawn.
    pub seed: u64,
}

impl Subject {
    /// A subject, or why the player cannot be one.
    pub fn new(
        game: GameSpec,
        player: SearchSpec,
        steps: u64,
        seed: Seed,
    ) -> Result<Self, PortfolioError> {
        if player.recipe().entry().name == "seeded" {
            let why = "seeded is a portfolio already: learn for the player it was made of";
            return Err(PortfolioError::Unfit(why.into()));
        }
        if game.is_random_tree() {
            let why = format!("{game} is another tree in every game: seeds learn on a fixed game");
            return Err(PortfolioError::Unfit(why));
        }
        Ok(Self { game, player, steps, seed })
    }

    /// How many players the game has, and how many symmetries its board.
    pub fn shape(&self) -> Result<(usize, usize), PortfolioError> {
        let game = self.game.open()?.game;
        Ok((game.facts().players, game.facts().symmetries))
    }

    /// The subject as files state it.
    pub fn stated(&self) -> Stated {
        Stated {
            game: self.game.rules(),
            player: self.player.recipe().versioned(),
            steps: self.steps,
            seed: self.seed.0,
        }
    }

    /// The seed that a name stands for at a seat. Seats do not share seeds.
    pub fn seed_of(&self, seat: usize, name: SeedName) -> Seed {
        let (kind, index) = match name {
            SeedName::Learning(index) => ("learning", index),
            SeedName::Opponent(index) => ("opponent", index),
            SeedName::Fresh(index) => ("fresh", index),
        };
        self.seed.named(kind).child(seat as u64).child(index)
    }
}
