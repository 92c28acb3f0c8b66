//! Who sits at the referee's table: a search of ours, or an engine that may fail.

use std::time::Duration;

use plywood_catalogue::{GameSpec, SpecError};
use plywood_core::{Player, Seed};
use plywood_search::Budget;

use crate::{
    blindfold::Blindfold,
    gtp::{ANSWER, Engine, EngineError, GRACE, colour, introduce},
    matches::{Chooser, Contestant},
};

/// The longest that an engine is waited for.
const LONGEST: Duration = Duration::from_mins(1);

/// A player of a referee's game.
pub struct Client(Kind);

enum Kind {
    Search(Box<Blindfold>, Budget),
    /// With its colour and the time of an attempt.
    Engine(Engine, char, Duration),
    /// An engine that could not even be started.
    Absent(String),
}

impl Client {
    /// Seats a player. An engine that cannot be started takes its seat and forfeits at its first
    /// turn; a search that does not apply is refused.
    pub fn seat(
        game: &GameSpec,
        player: &Contestant,
        seat: Player,
        seed: Seed,
    ) -> Result<Self, SpecError> {
        let budget = player.allowance.budget();
        Ok(Self(match &player.chooser {
            Chooser::Search(search) => {
                Kind::Search(Box::new(Blindfold::seat(game, search, seat, seed)?), budget)
            }
            Chooser::Engine(command) => {
                let limit = budget.time.min(LONGEST);
                match started(command, game) {
                    Ok(engine) => Kind::Engine(engine, colour(seat.0), limit),
                    Err(error) => Kind::Absent(error.to_string()),
                }
            }
        }))
    }

    /// What the player tries, or one sentence on how it failed.
    pub fn attempt(&mut self) -> Result<String, String> {
        match &mut self.0 {
            Kind::Search(player, budget) => player.attempt(*budget),
            Kind::Engine(engine, colour, limit) => engine
                .ask_within(&format!("genmove {colour}"), *limit + GRACE)
                .map_err(|error| error.to_string()),
            Kind::Absent(why) => Err(why.clone()),
        }
    }

    /// Tells the player its part, or one sentence on how it failed to listen.
    pub fn tell(&mut self, words: &str) -> Result<(), String> {
        match &mut self.0 {
            Kind::Search(player, _) => player.hear(words),
            Kind::Engine(engine, colour, _) => {
                let told = engine.ask(&format!("plywood_tell {colour} {words}"));
                told.map(|_| ()).map_err(|error| error.to_string())
            }
            Kind::Absent(_) => Ok(()),
        }
    }
}

fn started(command: &str, game: &GameSpec) -> Result<Engine, EngineError> {
    let mut engine = Engine::start(command, ANSWER)?;
    introduce(&mut engine, game)?;
    engine.ask("clear_board")?;
    Ok(engine)
}
