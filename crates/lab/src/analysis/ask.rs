//! A question in, an answer out.

use plywood_core::Seed;
use plywood_search::{Budget, Report, Spent};
use thiserror::Error;

use super::written::{Analysis, OutcomeRecord};
use crate::{
    calibration::{Calibrator, Maps, Misfit},
    catalogue::{GameSpec, SearchSpec, SpecError},
    session::{Outcome, Place, Session, Setup, SetupError, Watcher},
};

/// What is asked of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// Game, position, search, seed, lanes and threads.
    pub setup: Setup,
    /// What may be spent.
    pub budget: Budget,
}

/// What came of it: what is written for scripts, and what only screens show.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// What is written for scripts.
    pub analysis: Analysis,
    /// The position as a picture.
    pub picture: String,
    /// What the search reported; `None` if the game is over.
    pub report: Option<Report<String>>,
    /// How the game ended, if it is over.
    pub outcome: Option<Outcome>,
    /// What was spent, time included.
    pub spent: Spent,
    /// Bytes held by the search.
    pub memory: usize,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum QuestionError {
    /// Game, search or position.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The search does not apply.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// Nobody chooses here.
    #[error("nature moves in this position: add one of its draws ({0}) to the moves")]
    Chance(String),
}

impl Question {
    /// The question what is best at the start of a game, on one lane and one thread.
    pub fn at_start(game: GameSpec, search: SearchSpec, seed: Seed, budget: Budget) -> Self {
        let place = Place::Start;
        Self { setup: Setup { game, place, search, seed, lanes: 1, threads: 1 }, budget }
    }
}

impl Answer {
    /// Looks up what the answer means, unless it is proven; says which maps do not fit.
    pub fn calibrate(
        &mut self,
        question: &Question,
        maps: &Maps,
    ) -> Result<Vec<Misfit>, SpecError> {
        let Some(report) = self.report.as_ref().filter(|r| !r.certainty.is_proven()) else {
            return Ok(Vec::new());
        };
        let Setup { game, place, search, lanes, .. } = &question.setup;
        let calibrator = Calibrator::new(maps, game, search, *lanes)?;
        self.analysis.calibrated = Some(calibrator.calibrate(report, place.ply()));
        Ok(calibrator.unused().to_vec())
    }
}

/// Answers a question; `watch` sees the search while it runs and may stop it.
pub fn analyse(question: &Question, watch: &mut Watcher<'_>) -> Result<Answer, QuestionError> {
    let Question { setup, budget } = question;
    let mut session = Session::open(setup)?;
    let outcome = session.outcome();
    if session.player().is_none() && outcome.is_none() {
        let draws = session.moves();
        return Err(QuestionError::Chance(
            draws.into_iter().take(6).collect::<Vec<_>>().join(", "),
        ));
    }
    let spent = session.think(*budget, watch)?;
    let recipe = setup.game.recipe();
    let mut analysis = Analysis {
        schema_version: Analysis::SCHEMA,
        game: recipe.to_string(),
        rules_version: recipe.entry().version,
        position: session.text(),
        player: None,
        outcome: outcome.as_ref().map(OutcomeRecord::from),
        moves: Vec::new(),
        choice: None,
        chosen_by: None,
        principal_variation: Vec::new(),
        value: None,
        certainty: None,
        calibrated: None,
        steps: 0,
        nodes: 0,
        settled: true,
        ending: "over".into(),
        remark: None,
        search: setup.search.to_string(),
        lanes: setup.lanes,
        seed: setup.seed.0,
    };
    let report = session.report();
    if let Some(report) = &report {
        analysis.tell(report.clone(), spent.ending);
    }
    let picture = session.picture();
    Ok(Answer { analysis, picture, report, outcome, spent, memory: session.memory() })
}
