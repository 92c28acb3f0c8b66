//! All that decides a calibration, and why there may be none.

use std::ops::ControlFlow;

use plywood_catalogue::{GameSpec, SearchSpec, SpecError};
use plywood_core::Seed;
use thiserror::Error;

/// The most positions of a game.
pub const MOST_POSITIONS: usize = 100_000;

/// All that decides what is measured on one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The game: two players, zero sum, no chance; won, drawn or lost.
    pub game: GameSpec,
    /// The searches, each run on every position.
    pub searches: Vec<SearchSpec>,
    /// The steps after which their reports are read, in rising order.
    pub steps: Vec<u64>,
    /// How many positions are wanted.
    pub positions: u64,
    /// Steps that the solver may take for all moves of a position.
    pub solver_steps: u64,
    /// All luck: of the games and of the searches.
    pub seed: Seed,
}

/// What hears how many positions are done, and may break.
pub type Watch<'w> = dyn FnMut(u64) -> ControlFlow<()> + Send + 'w;

/// Why there is no calibration.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CalibrationError {
    /// Game or search.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// Nothing can be calibrated on the game.
    #[error("{game} cannot be calibrated: {why}")]
    Game {
        /// The game.
        game: String,
        /// Why.
        why: &'static str,
    },
    /// No threads.
    #[error("{threads} threads cannot be started: {why}")]
    Threads {
        /// How many.
        threads: usize,
        /// What the system says.
        why: String,
    },
    /// The solver decides no position.
    #[error(
        "no position of {game} was decided within {steps} steps of the solver: try a smaller board \
         or more --solver-steps"
    )]
    Unsolved {
        /// The game.
        game: String,
        /// The steps.
        steps: u64,
    },
}
