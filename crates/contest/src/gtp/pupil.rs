//! An external engine under examination.

use std::time::Duration;

use plywood_catalogue::GameSpec;

use super::{Engine, EngineError, manners};
use crate::grade::{Answer, Lapse, NoMove, Pupil, Question};

/// An engine that is asked for a move in each position; one that fails is started afresh for the
/// next.
#[derive(Debug)]
pub struct EnginePupil {
    name: String,
    command: String,
    game: GameSpec,
    limit: Duration,
    engine: Option<Engine>,
}

impl EnginePupil {
    /// An engine under a name. It is started when it is first asked; each move may take `limit`.
    pub fn new(
        name: impl Into<String>,
        command: impl Into<String>,
        game: GameSpec,
        limit: Duration,
    ) -> Self {
        Self { name: name.into(), command: command.into(), game, limit, engine: None }
    }

    /// Starts the engine, or says why that is not possible.
    pub fn start(&mut self) -> Result<(), EngineError> {
        self.engine = Some(self.started()?);
        Ok(())
    }

    /// A fresh engine that knows the game.
    fn started(&self) -> Result<Engine, EngineError> {
        let mut engine = Engine::start(&self.command, manners::ANSWER.max(self.limit))?;
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
        let genmove = format!("genmove {}", manners::colour(question.seat - 1));
        let word = engine.ask_within(&genmove, self.limit)?;
        self.engine = Some(engine);
        Ok(word)
    }
}

impl Pupil for EnginePupil {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn answer(&mut self, question: &Question, _: u64) -> Result<Answer, NoMove> {
        let word = self.asked(question).map_err(|error| {
            let lapse = match error {
                EngineError::Start { .. } => Lapse::Absent,
                EngineError::Died { .. } => Lapse::Crashed,
                EngineError::Late { .. } => Lapse::Silent,
                EngineError::Refused { .. } | EngineError::Garbled { .. } => Lapse::Refused,
            };
            NoMove::new(lapse, error.to_string())
        })?;
        Ok(Answer { word, values: Vec::new() })
    }
}
