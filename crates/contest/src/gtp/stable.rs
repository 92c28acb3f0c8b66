//! Engines that play many games: processes are kept for the next game, broken ones are not.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use plywood_catalogue::GameSpec;

use super::{Engine, EngineError, manners};

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

/// All that an engine is to know of a game so far.
#[derive(Copy, Clone, Debug)]
pub enum News<'m> {
    /// The moves on an open board, and the seat of each; none is nature's.
    Moves(&'m [String], &'m [Option<u8>]),
    /// What a referee told the player, in the words of the phantom dialect.
    Told(&'m [String]),
}

impl News<'_> {
    fn len(&self) -> usize {
        match self {
            Self::Moves(words, _) | Self::Told(words) => words.len(),
        }
    }

    /// The command that tells one piece of it to a seat.
    fn command(&self, index: usize, seat: u8) -> String {
        match self {
            Self::Moves(words, movers) => {
                format!("play {} {}", manners::colour(movers[index].unwrap_or(0)), words[index])
            }
            Self::Told(words) => {
                format!("plywood_tell {} {}", manners::colour(seat), words[index])
            }
        }
    }

    /// How much an engine knows beyond it once it has named a move: the move itself on an open
    /// board, nothing where a referee may refuse it.
    const fn known_after_a_move(&self) -> usize {
        match self {
            Self::Moves(..) => 1,
            Self::Told(_) => 0,
        }
    }
}

/// An engine at the board in one game. It is told everything once.
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
    /// Asks for the move of a seat, 0 or 1, after all that it is to know, of which the engine is
    /// told what it was not told yet.
    pub fn choose(&mut self, news: &News<'_>, seat: u8) -> Said {
        if self.stable.failed.load(Ordering::Relaxed) >= PATIENCE {
            return Said::Fails(format!("it failed in {PATIENCE} games and is asked no more"));
        }
        match self.ask(news, seat) {
            Ok(word) if word.eq_ignore_ascii_case("resign") => Said::Resigns,
            Ok(word) => Said::Word(word),
            Err(error) => {
                self.broken();
                Said::Fails(error.to_string())
            }
        }
    }

    /// Tells a seat one thing more than the news of its position hold.
    pub fn hear(&mut self, words: &str, seat: u8) -> Result<(), String> {
        let Some(engine) = &mut self.engine else { return Ok(()) };
        let told = engine.ask(&format!("plywood_tell {} {words}", manners::colour(seat)));
        told.map(|_| ()).map_err(|error| {
            self.broken();
            error.to_string()
        })
    }

    /// Ends the process: what it said could not be used.
    pub fn broken(&mut self) {
        self.stable.failed.fetch_add(1, Ordering::Relaxed);
        self.engine = None;
    }

    fn ask(&mut self, news: &News<'_>, seat: u8) -> Result<String, EngineError> {
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
        for index in self.told..news.len() {
            engine.ask(&news.command(index, seat))?;
        }
        let genmove = format!("genmove {}", manners::colour(seat));
        let word = engine.ask_within(&genmove, stable.limit + manners::GRACE)?;
        self.told = news.len() + news.known_after_a_move();
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
