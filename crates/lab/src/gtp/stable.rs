//! Engines that play many games: processes are kept for the next game, broken ones are not.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use super::{Engine, EngineError, manners};
use crate::catalogue::GameSpec;

/// Games that an engine may fail in a row before it is not asked any more.
const PATIENCE: u32 = 5;

/// The processes of one engine, one for each game that is played at the same time.
#[derive(Debug)]
pub struct Stable {
    command: String,
    limit: Duration,
    idle: Mutex<Vec<Engine>>,
    failed: AtomicU32,
}

/// What an engine says when it is asked for a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// A word, legal or not.
    Word(String),
    /// It gives up.
    Resigns,
    /// It failed, and why.
    Fails(String),
}

/// An engine at the board in one game. It is told every move once.
#[derive(Debug)]
pub struct Guest<'s> {
    stable: &'s Stable,
    game: GameSpec,
    engine: Option<Engine>,
    told: usize,
}

impl Stable {
    /// Starts a first process, or says why that is not possible. Each move may take `limit`.
    pub fn new(command: &str, limit: Duration) -> Result<Self, EngineError> {
        let first = Engine::start(command, manners::ANSWER.max(limit))?;
        let (idle, failed) = (Mutex::new(vec![first]), AtomicU32::new(0));
        Ok(Self { command: command.into(), limit, idle, failed })
    }

    /// A player for one game.
    pub const fn guest(&self, game: GameSpec) -> Guest<'_> {
        Guest { stable: self, game, engine: None, told: 0 }
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Engine>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Guest<'_> {
    /// Asks for the move of a seat, 0 or 1, after the moves so far, each a word and its seat.
    pub fn choose<'m>(
        &mut self,
        line: impl ExactSizeIterator<Item = (&'m str, u8)>,
        seat: u8,
    ) -> Said {
        if self.stable.failed.load(Ordering::Relaxed) >= PATIENCE {
            return Said::Fails(format!("it failed in {PATIENCE} games and is asked no more"));
        }
        match self.ask(line, seat) {
            Ok(word) if word.eq_ignore_ascii_case("resign") => Said::Resigns,
            Ok(word) => Said::Word(word),
            Err(error) => {
                self.broken();
                Said::Fails(error.to_string())
            }
        }
    }

    /// Ends the process: what it said could not be used.
    pub fn broken(&mut self) {
        self.stable.failed.fetch_add(1, Ordering::Relaxed);
        self.engine = None;
    }

    fn ask<'m>(
        &mut self,
        line: impl ExactSizeIterator<Item = (&'m str, u8)>,
        seat: u8,
    ) -> Result<String, EngineError> {
        let stable = self.stable;
        let engine = match &mut self.engine {
            Some(engine) => engine,
            none => {
                let idle = stable.idle().pop();
                let limit = manners::ANSWER.max(stable.limit);
                let mut engine = idle.map_or_else(|| Engine::start(&stable.command, limit), Ok)?;
                manners::introduce(&mut engine, &self.game)?;
                manners::allow(&mut engine, stable.limit)?;
                engine.ask("clear_board")?;
                self.told = 0;
                none.insert(engine)
            }
        };
        let length = line.len();
        for (word, mover) in line.skip(self.told) {
            engine.ask(&format!("play {} {word}", manners::colour(mover)))?;
        }
        let genmove = format!("genmove {}", manners::colour(seat));
        let word = engine.ask_within(&genmove, stable.limit + manners::GRACE)?;
        // The engine has made its own move already.
        self.told = length + 1;
        Ok(word)
    }
}

/// A process that has come well to the end of a game serves the next one.
impl Drop for Guest<'_> {
    fn drop(&mut self) {
        if let Some(engine) = self.engine.take() {
            self.stable.failed.store(0, Ordering::Relaxed);
            self.stable.idle().push(engine);
        }
    }
}
