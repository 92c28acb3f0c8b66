//! Who answers: a search of the catalogue, an external engine, or anything else with a move.

use plywood_catalogue::{GameSpec, SearchSpec};
use plywood_core::Seed;
use plywood_search::Budget;
use serde::Serialize;

use super::Question;
use crate::session::{self, Place, QuestionError, Session, unwatched};

/// What a pupil would play, and what it believes of the moves where it says so.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Answer {
    /// The move in words; upper and lower case are the same.
    pub word: String,
    /// Moves with their values to the player to move, as the pupil sees them.
    pub values: Vec<(String, f64)>,
}

/// In which way a pupil gave no move.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Lapse {
    /// It cannot be started.
    Absent,
    /// It said nothing in its time.
    Silent,
    /// It ended.
    Crashed,
    /// It gave up.
    Resigned,
    /// It named something that is no legal move.
    Illegal,
    /// It said that it will not, or something that is no answer.
    Refused,
    /// It was not asked any more.
    Unasked,
}

/// An answer that is no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoMove {
    /// In which way.
    pub lapse: Lapse,
    /// Why, in one sentence.
    pub why: String,
}

impl NoMove {
    /// No move, and why.
    pub fn new(lapse: Lapse, why: impl Into<String>) -> Self {
        Self { lapse, why: why.into() }
    }
}

/// A player under examination.
pub trait Pupil {
    /// What it is called in reports.
    fn name(&self) -> String;

    /// Answers the question of this number, or says why it cannot.
    fn answer(&mut self, question: &Question, number: u64) -> Result<Answer, NoMove>;
}

/// A search that takes so many steps in every position; question `n` on the luck `seed.child(n)`.
#[derive(Clone, Debug)]
pub struct Searcher {
    /// What it is asked at the start of the game.
    asked: session::Question,
}

impl Searcher {
    /// The search as a pupil, or why it cannot search this game.
    pub fn new(
        game: &GameSpec,
        search: SearchSpec,
        steps: u64,
        seed: Seed,
    ) -> Result<Self, QuestionError> {
        let asked = session::Question::at_start(game.open()?, search, seed, Budget::steps(steps));
        Session::open(&asked)?;
        Ok(Self { asked })
    }
}

impl Pupil for Searcher {
    fn name(&self) -> String {
        self.asked.search.to_string()
    }

    fn answer(&mut self, question: &Question, number: u64) -> Result<Answer, NoMove> {
        let refused = |why: String| NoMove::new(Lapse::Refused, why);
        let place = Place::Moves(question.line.join(" "));
        let seed = self.asked.seed.child(number);
        let asked = session::Question { place, seed, ..self.asked.clone() };
        let mut board = Session::open(&asked).map_err(|error| refused(error.to_string()))?;
        board.think(asked.budget, &mut unwatched).map_err(|error| refused(error.to_string()))?;
        let silent = |why: &str| NoMove::new(Lapse::Silent, why);
        let report =
            board.report().ok_or_else(|| silent("the search says nothing of this position"))?;
        let best = report.best().ok_or_else(|| silent("the search chose no move"))?;
        let word = best.mv.clone();
        let known = report.moves.iter().filter(|mv| mv.visits > 0 || mv.certainty.is_proven());
        Ok(Answer { word, values: known.map(|mv| (mv.mv.clone(), mv.value)).collect() })
    }
}
