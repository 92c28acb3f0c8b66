//! An external engine under examination.

use std::time::Duration;

use super::{Engine, EngineError};
use crate::{
    catalogue::{GameSpec, Kind},
    grade::{Answer, Pupil, Question},
};

/// An engine that is asked for a move in each position; one that fails is started afresh for the
/// next.
#[derive(Debug)]
pub struct EnginePupil {
    command: String,
    game: GameSpec,
    limit: Duration,
    engine: Option<Engine>,
}

impl EnginePupil {
    /// Starts the engine, or says why that is not possible.
    pub fn new(command: &str, game: GameSpec, limit: Duration) -> Result<Self, EngineError> {
        let mut pupil = Self { command: command.into(), game, limit, engine: None };
        pupil.engine = Some(pupil.started()?);
        Ok(pupil)
    }

    /// A fresh engine that knows the game: `plywood_game` tells it, and may be unknown to it.
    fn started(&self) -> Result<Engine, EngineError> {
        let mut engine = Engine::start(&self.command, self.limit)?;
        optional(engine.ask(&format!("plywood_game {}", self.game)))?;
        if let Some(size) = board_size(&self.game) {
            engine.ask(&format!("boardsize {size}"))?;
        }
        Ok(engine)
    }

    fn asked(&mut self, question: &Question) -> Result<String, EngineError> {
        let mut engine = match self.engine.take() {
            Some(engine) => engine,
            None => self.started()?,
        };
        engine.ask("clear_board")?;
        for (word, &mover) in question.line.iter().zip(&question.movers) {
            engine.ask(&format!("play {} {word}", colour(mover)))?;
        }
        let word = engine.ask(&format!("genmove {}", colour(question.seat)))?;
        self.engine = Some(engine);
        Ok(word)
    }
}

/// The colour of a seat: black moves first, as in Go.
const fn colour(seat: u8) -> char {
    if seat == 1 { 'b' } else { 'w' }
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

impl Pupil for EnginePupil {
    fn name(&self) -> String {
        self.command.clone()
    }

    fn answer(&mut self, question: &Question, _: u64) -> Result<Answer, String> {
        let word = self.asked(question).map_err(|error| error.to_string())?;
        Ok(Answer { word, values: Vec::new() })
    }
}
