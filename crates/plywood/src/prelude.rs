//! What nearly every program that uses Plywood names: `use plywood::prelude::*`.

pub use std::ops::ControlFlow;

pub use plywood_core::{
    AnyGame, Game, Guidance, Keyed, Notation, Payoff, Player, Rng, Seed, Symmetric, Turn, ZeroSum,
};
pub use plywood_search::{
    Algorithm, AlphaBeta, Auto, Budget, Certainty, Dfpn, Progress, Report, Search, Uct, drive,
    forget,
};

#[cfg(feature = "catalogue")]
pub use plywood_catalogue::{
    Detail, Entry, GameSpec, Kind, NamedGame, Param, Recipe, SearchSpec, SpecError, Suits,
};
#[cfg(feature = "contest")]
pub use plywood_contest::{
    analysis::analyse,
    session::{Place, Question, Session, unwatched},
};
