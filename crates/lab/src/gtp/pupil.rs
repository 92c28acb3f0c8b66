//! An external engine under examination.

use std::time::Duration;

use super::{Engine, EngineError, manners};
use crate::{
    catalogue::GameSpec,
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

    /// A fresh engine that knows the game.
    fn started(&self) -> Result<Engine, EngineError> {
        let mut engine = Engine::start(&self.command, self.limit)?;
        manners::introduce(&mut engine, &self.game)?;
        Ok(engine)
    }

    fn asked(&mut self, question: &Question) -> Result<String, EngineError> {
        let mut engine = match self.engine.take() {
            Some(engine) => engine,
            None => self.started()?,
        };
        engine.ask("clear_board")?;
        for (word, &mover) in question.line.iter().zip(&question.movers) {
            engine.ask(&format!("play {} {word}", manners::colour(mover - 1)))?;
        }
        let word = engine.ask(&format!("genmove {}", manners::colour(question.seat - 1)))?;
        self.engine = Some(engine);
        Ok(word)
    }
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
