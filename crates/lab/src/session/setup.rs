//! All that decides what a session does.

use plywood_core::Seed;
use thiserror::Error;

use super::{Place, PlaceError};
use crate::catalogue::{GameSpec, SearchSpec, SpecError};

/// All that decides what a session does, but for speed.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// The game.
    pub game: GameSpec,
    /// Where it begins.
    pub place: Place,
    /// How it is searched.
    pub search: SearchSpec,
    /// With what luck.
    pub seed: Seed,
    /// How many lanes search side by side; part of the result.
    pub lanes: u32,
    /// How many threads run the lanes; changes nothing but speed.
    pub threads: usize,
}

/// Why a session cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// The game or the search.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The position.
    #[error(transparent)]
    Place(#[from] PlaceError),
}
