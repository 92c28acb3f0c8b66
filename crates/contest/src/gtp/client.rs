//! One engine process: commands in, answers out, nothing waits for ever.

use std::time::Duration;

use thiserror::Error;

use super::words::{Answered, answer};
use crate::process::{Manners, Process, Silence, harmless};

/// An answer ends with an empty line.
const MANNERS: Manners = Manners { longest: 1 << 16, paragraphs: true };

/// What an engine can do wrong, each in one sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum EngineError {
    /// It cannot be started.
    #[error("the engine '{command}' cannot be started: {why}")]
    Start {
        /// Its command.
        command: String,
        /// Why not.
        why: String,
    },
    /// It is gone.
    #[error("the engine ended before it answered '{asked}'")]
    Died {
        /// The command it should have answered.
        asked: String,
    },
    /// It takes too long.
    #[error("the engine did not answer '{asked}' within {} s", limit.as_secs_f64())]
    Late {
        /// The command it should have answered.
        asked: String,
        /// The time it had.
        limit: Duration,
    },
    /// It says no.
    #[error("the engine refused '{asked}': {why}")]
    Refused {
        /// The command.
        asked: String,
        /// What it said.
        why: String,
    },
    /// Its answer is no answer of the protocol.
    #[error("the engine answered '{asked}' with '{text}', which begins with neither '=' nor '?'")]
    Garbled {
        /// The command.
        asked: String,
        /// What it said, shortened.
        text: String,
    },
}

/// A running engine. It is ended when dropped.
#[derive(Debug)]
pub struct Engine {
    process: Process,
    limit: Duration,
}

impl Engine {
    /// Starts an engine by its command line; every answer may take at most `limit`. What it
    /// writes to its standard error goes to ours.
    pub fn start(command: &str, limit: Duration) -> Result<Self, EngineError> {
        let failed = |why: String| EngineError::Start { command: command.into(), why };
        Ok(Self { process: Process::start(command, MANNERS).map_err(failed)?, limit })
    }

    /// Gives a command and waits for its answer.
    pub fn ask(&mut self, command: &str) -> Result<String, EngineError> {
        self.ask_within(command, self.limit)
    }

    /// The same with a limit of its own.
    pub fn ask_within(&mut self, command: &str, limit: Duration) -> Result<String, EngineError> {
        let asked = command.to_owned();
        let said = self.process.ask(command, limit).map_err(|silence| match silence {
            Silence::Late => EngineError::Late { asked: asked.clone(), limit },
            Silence::Died => EngineError::Died { asked: asked.clone() },
        })?;
        answer(&harmless(&said)).map_err(|answered| match answered {
            Answered::Refused(why) => EngineError::Refused { asked, why },
            Answered::Garbled(text) => EngineError::Garbled { asked, text },
        })
    }
}
