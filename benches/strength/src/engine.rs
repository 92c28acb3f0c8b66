//! An engine of another program, over the Go Text Protocol.

use std::time::Duration;

use plywood_catalogue::NamedGame;
use plywood_contest::gtp::{Engine, EngineError};

use crate::{
    clock::Cost,
    contender::{Choice, Contender},
};

/// What any answer may take on the wall: a stuck program ends the run, a slow machine does not.
const PATIENCE: Duration = Duration::from_secs(120);

pub struct Program {
    engine: Engine,
    played: usize,
}

impl Program {
    /// Starts an engine and tells it which game is played.
    pub fn new(command: &str, game: &NamedGame) -> Result<Self, String> {
        let introduced = || -> Result<Engine, EngineError> {
            let mut engine = Engine::start(command, PATIENCE)?;
            let may_refuse = |answer| match answer {
                Err(EngineError::Refused { .. }) | Ok(_) => Ok(()),
                Err(why) => Err(why),
            };
            may_refuse(engine.ask(&format!("plywood_game {}", game.spec)))?;
            if game.spec.recipe().entry().name == "go" {
                engine.ask(&format!("boardsize {}", game.spec.recipe().whole("size")))?;
                engine.ask(&format!("komi {}", game.spec.recipe().real("komi")))?;
            }
            engine.ask("clear_board")?;
            Ok(engine)
        };
        let engine = introduced().map_err(|why| why.to_string())?;
        Ok(Self { engine, played: 0 })
    }

    fn ask(&mut self, command: &str) -> Result<String, String> {
        self.engine.ask(command).map_err(|why| why.to_string())
    }

    fn colour(&self) -> char {
        if self.played.is_multiple_of(2) { 'b' } else { 'w' }
    }

    /// Seconds of the processor that it has used; none if it does not say.
    fn used(&mut self) -> f64 {
        self.ask("cputime").ok().and_then(|said| said.parse().ok()).unwrap_or(0.0)
    }

    /// The words of the legal moves in order, from an engine that lists them.
    pub fn legal(&mut self) -> Result<Vec<String>, String> {
        let mut words: Vec<_> =
            self.ask("plywood_legal")?.split_whitespace().map(str::to_owned).collect();
        words.sort();
        Ok(words)
    }

    /// What the game paid the first player, from an engine that says so; none before it is over.
    pub fn paid(&mut self) -> Result<Option<f64>, String> {
        Ok(self.ask("plywood_returns")?.parse().ok())
    }
}

impl Contender for Program {
    /// The engine has its time by its command. It plays what it chooses at once, so the move is taken back
    /// until it is heard.
    fn choose(&mut self, _: Duration) -> Result<Choice, String> {
        let before = self.used();
        let word = self.ask(&format!("genmove {}", self.colour()))?.to_lowercase();
        let time = Duration::from_secs_f64((self.used() - before).max(0.0));
        let steps = self.ask("plywood_steps").ok().and_then(|said| said.parse().ok());
        if word != "resign" {
            self.ask("undo")?;
        }
        Ok(Choice { word, cost: Cost { steps: steps.unwrap_or(0), time } })
    }

    fn hear(&mut self, word: &str) -> Result<(), String> {
        self.ask(&format!("play {} {word}", self.colour()))?;
        self.played += 1;
        Ok(())
    }
}
