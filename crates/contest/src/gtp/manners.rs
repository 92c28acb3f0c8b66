//! What every engine is told before a game, in the words of the protocol.

use std::time::Duration;

use plywood_catalogue::{GameSpec, Kind};

use super::{Engine, EngineError};

/// The least time that an answer other than a move may take: programs must be loaded.
pub(crate) const ANSWER: Duration = Duration::from_secs(10);
/// What a move may take beyond its time: a process must be woken.
pub(crate) const GRACE: Duration = Duration::from_millis(200);

/// The colour of a seat, counted from 0: black moves first, as in Go.
pub(crate) const fn colour(seat: u8) -> char {
    if seat == 0 { 'b' } else { 'w' }
}

/// Tells an engine which game is played.
pub(crate) fn introduce(engine: &mut Engine, game: &GameSpec) -> Result<(), EngineError> {
    optional(engine.ask(&format!("plywood_game {game}")))?;
    if let Some(size) = board_size(game) {
        engine.ask(&format!("boardsize {size}"))?;
    }
    if let Some(komi) = number(game, "komi") {
        optional(engine.ask(&format!("komi {komi}")))?;
    }
    Ok(())
}

/// Tells an engine the time of each move, in the whole seconds that the protocol knows.
pub(super) fn allow(engine: &mut Engine, time: Duration) -> Result<(), EngineError> {
    match time.as_secs() {
        0 => Ok(()),
        seconds => optional(engine.ask(&format!("time_settings 0 {seconds} 1"))),
    }
}

/// A command that an engine need not know.
fn optional(answer: Result<String, EngineError>) -> Result<(), EngineError> {
    match answer {
        Ok(_) | Err(EngineError::Refused { .. }) => Ok(()),
        Err(error) => Err(error),
    }
}

/// The size of a square board, for games that have a parameter of that name.
fn board_size(game: &GameSpec) -> Option<u64> {
    let recipe = game.recipe();
    let mut params = recipe.entry().params.iter();
    params
        .any(|param| param.key == "size" && matches!(param.kind, Kind::Whole(..)))
        .then(|| recipe.whole("size"))
}

/// A real parameter of a game, if it has one of that name.
fn number(game: &GameSpec, key: &str) -> Option<f64> {
    let recipe = game.recipe();
    let mut params = recipe.entry().params.iter();
    params
        .any(|param| param.key == key && matches!(param.kind, Kind::Real(..)))
        .then(|| recipe.real(key))
}
