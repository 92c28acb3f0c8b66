//! Who answers: a search of the catalogue, an external engine, or anything else with a move.

use plywood_core::Seed;
use plywood_search::Budget;

use super::Question;
use crate::{
    catalogue::{GameSpec, SearchSpec},
    session::{Place, Setup, SetupError, open, unwatched},
};

/// What a pupil would play, and what it believes of the moves where it says so.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Answer {
    /// The move in words; upper and lower case are the same.
    pub word: String,
    /// Moves with their values to the player to move, as the pupil sees them.
    pub values: Vec<(String, f64)>,
}

/// A player under examination.
pub trait Pupil {
    /// What it is called in reports.
    fn name(&self) -> String;

    /// Answers the question of this number, or says in one sentence why it cannot.
    fn answer(&mut self, question: &Question, number: u64) -> Result<Answer, String>;
}

/// A search that takes so many steps in every position; question `n` on the luck `seed.child(n)`.
#[derive(Clone, Debug)]
pub struct Searcher {
    game: GameSpec,
    search: SearchSpec,
    steps: u64,
    seed: Seed,
}

impl Searcher {
    /// The search as a pupil, or why it cannot search this game.
    pub fn new(
        game: GameSpec,
        search: SearchSpec,
        steps: u64,
        seed: Seed,
    ) -> Result<Self, SetupError> {
        let searcher = Self { game, search, steps, seed };
        open(&searcher.setup(Place::Start, 0))?;
        Ok(searcher)
    }

    fn setup(&self, place: Place, number: u64) -> Setup {
        let (game, search) = (self.game.clone(), self.search.clone());
        Setup { game, place, search, seed: self.seed.child(number), lanes: 1, threads: 1 }
    }
}

impl Pupil for Searcher {
    fn name(&self) -> String {
        self.search.to_string()
    }

    fn answer(&mut self, question: &Question, number: u64) -> Result<Answer, String> {
        let place = Place::Moves(question.line.join(" "));
        let mut board = open(&self.setup(place, number)).map_err(|error| error.to_string())?;
        let budget = Budget::steps(self.steps);
        board.think(budget, &mut unwatched).map_err(|error| error.to_string())?;
        let report = board.report().ok_or("the search says nothing of this position")?;
        let best = report.best().ok_or("the search chose no move")?;
        let word = best.mv.clone();
        let known = report.moves.iter().filter(|mv| mv.visits > 0 || mv.certainty.is_proven());
        Ok(Answer { word, values: known.map(|mv| (mv.mv.clone(), mv.value)).collect() })
    }
}
