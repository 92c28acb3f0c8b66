//! Our player: a search of the catalogue in a session, as the program plays it.

use std::{ops::ControlFlow, time::Duration};

use cpu_time::ThreadTime;
use plywood_catalogue::{NamedGame, SearchSpec};
use plywood_contest::session::{Question, Session};
use plywood_core::Seed;
use plywood_search::Budget;

use crate::{
    clock::Cost,
    contender::{Choice, Contender},
};

/// Bytes that a search may hold.
const MEMORY: usize = 1 << 30;

pub struct Ours(Session);

impl Ours {
    pub fn new(game: &NamedGame, search: &SearchSpec, seed: Seed) -> Result<Self, String> {
        let budget = Budget { memory: MEMORY, ..Budget::UNLIMITED };
        let question = Question::at_start(game.clone(), search.clone(), seed, budget);
        Session::open(&question).map(Self).map_err(|why| why.to_string())
    }
}

impl Contender for Ours {
    fn choose(&mut self, time: Duration) -> Result<Choice, String> {
        let clock = ThreadTime::now();
        let budget = Budget { memory: MEMORY, ..Budget::UNLIMITED };
        let spent = self.0.think(budget, &mut |_| {
            if clock.elapsed() < time { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let spent = spent.map_err(|why| why.to_string())?;
        let report = self.0.report().ok_or("nobody is to move")?;
        let cost = Cost { steps: spent.steps, time: clock.elapsed() };
        let best = report.best().ok_or("the search has no move")?;
        Ok(Choice { word: best.mv.clone(), cost })
    }

    fn hear(&mut self, word: &str) -> Result<(), String> {
        self.0.play(word).map_err(|why| why.to_string())
    }
}
