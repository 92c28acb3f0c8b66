//! What is asked of a search: the one question behind every command.

use plywood_catalogue::{NamedGame, SearchSpec, SpecError};
use plywood_core::Seed;
use plywood_search::Budget;
use thiserror::Error;

use super::{Place, PlaceError};

/// What is best in a position, by which search, at which cost.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// The game, made once and handed on.
    pub game: NamedGame,
    /// Where it begins.
    pub place: Place,
    /// How it is searched.
    pub search: SearchSpec,
    /// With what luck.
    pub seed: Seed,
    /// What may be spent.
    pub budget: Budget,
    /// How many lanes search side by side; part of the result.
    pub lanes: u32,
    /// How many threads work on the answer; changes nothing but speed.
    pub threads: usize,
}

impl Question {
    /// The question what is best at the start of a game, on one lane and one thread.
    pub fn at_start(game: NamedGame, search: SearchSpec, seed: Seed, budget: Budget) -> Self {
        Self { game, place: Place::Start, search, seed, budget, lanes: 1, threads: 1 }
    }
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum QuestionError {
    /// The game, or a search that does not apply to it.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The position.
    #[error(transparent)]
    Place(#[from] PlaceError),
    /// More moves than can be shown while a search runs.
    #[error(
        "this position has {moves} moves, and at most {most} can be watched: ask `plywood analyse`"
    )]
    Wide {
        /// The moves there.
        moves: usize,
        /// The most.
        most: usize,
    },
    /// Nobody chooses there.
    #[error("nature moves in this position: add one of its draws ({0}) to the moves")]
    Chance(String),
}
