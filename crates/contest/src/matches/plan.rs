//! All that decides the games of a match, but for speed.

use plywood_catalogue::{GameSpec, SearchSpec, SpecError};
use plywood_core::Seed;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Contestant, Openings};
use crate::gtp::EngineError;

/// Who ends a game early: when its search proves the value of a position, that is the result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Adjudicator {
    /// The search, one that can prove.
    pub search: SearchSpec,
    /// The steps it may spend before each move.
    pub steps: u64,
}

/// A match: who plays what, from where and with what luck.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MatchPlan {
    /// The game; a random tree is replaced by another in each round.
    pub game: GameSpec,
    /// The players, as many as the game has.
    pub players: Vec<Contestant>,
    /// Where the rounds begin.
    #[serde(default)]
    pub openings: Openings,
    /// Whether each round plays its opening from every rotation of the seats. Otherwise each
    /// game is a round of its own, and the seats rotate from round to round.
    pub paired: bool,
    /// Moves after which a game counts as drawn.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub longest: Option<u64>,
    /// Who may end games early; for two-player zero-sum games.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub adjudicator: Option<Adjudicator>,
    /// The luck of the players: game g is played on `seed.child(g)`.
    #[serde(with = "seed_number")]
    pub seed: Seed,
    /// The luck of openings and trees, which several matches may share.
    #[serde(with = "seed_number")]
    pub openings_seed: Seed,
}

impl MatchPlan {
    /// The same plan for its first players, as many as sit at a table.
    pub(crate) fn with_seats(&self, seats: usize) -> Self {
        let players = self.players.iter().take(seats).cloned().collect();
        Self { players, ..self.clone() }
    }

    /// Games in a round.
    pub fn games_each(&self) -> u64 {
        if self.paired { self.players.len() as u64 } else { 1 }
    }

    /// The players as they are called: with what they may spend where that differs.
    pub fn names(&self) -> Vec<String> {
        let equal = self.players.windows(2).all(|two| two[0].allowance == two[1].allowance);
        let name = |player: &Contestant| match player.allowance.to_string() {
            spent if equal || spent.is_empty() => player.chooser.to_string(),
            spent => format!("{}@{spent}", player.chooser),
        };
        self.players.iter().map(name).collect()
    }

    /// Rounds that hold at least `games` games.
    pub fn rounds_for(&self, games: u64) -> u64 {
        games.div_ceil(self.games_each().max(1))
    }
}

/// Why a match cannot be played.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum MatchError {
    /// The game or a search.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// Not as many players as the game has.
    #[error("{game} is a game of {wanted} players, not of {given}")]
    Players {
        /// The game.
        game: String,
        /// How many it has.
        wanted: usize,
        /// How many were given.
        given: usize,
    },
    /// A tournament whose schedule needs pairings.
    #[error(
        "{game} is a game of {seats} players, who meet at tables: choose round-robin, championship or gauntlet, not {kind}"
    )]
    Kind {
        /// The game.
        game: String,
        /// How many sit at a table.
        seats: usize,
        /// The kind of tournament.
        kind: String,
    },
    /// An empty list of openings.
    #[error("the list of openings is empty: write at least one line of moves")]
    NoOpenings,
    /// An opening that cannot be played.
    #[error("opening {number} cannot be used: {why}")]
    Opening {
        /// Which of the list, from one.
        number: usize,
        /// Why.
        why: String,
    },
    /// An engine that cannot be started.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// An engine in a game that its protocol has no words for.
    #[error(
        "an engine can only play games of two players without moves of nature, and {game} is none"
    )]
    EngineGame {
        /// The game.
        game: String,
    },
    /// Games that cannot be kept on disk, or not be read from it.
    #[error("{0}")]
    Unkept(String),
    /// An adjudicator for another kind of game.
    #[error("only two-player zero-sum games can be adjudicated by a search, and {game} is none")]
    Adjudicated {
        /// The game.
        game: String,
    },
}

/// Seeds are written as numbers.
mod seed_number {
    use plywood_core::Seed;
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(super) fn serialize<S: Serializer>(seed: &Seed, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(seed.0)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seed, D::Error> {
        u64::deserialize(from).map(Seed)
    }
}
