//! A question in, an answer out.

use plywood_search::{Ending, Report, Spent};

use super::written::{Analysis, OutcomeRecord};
use crate::{
    calibration::{Calibrator, Maps, Misfit},
    session::{Outcome, Question, QuestionError, Session, Watcher},
};

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

impl Answer {
    /// Looks up what the answer means, unless it is proven; says which maps do not fit.
    pub fn calibrate(&mut self, question: &Question, maps: &Maps) -> Vec<Misfit> {
        let Some(report) = self.report.as_ref().filter(|r| !r.certainty.is_proven()) else {
            return Vec::new();
        };
        let Question { game, place, search, lanes, .. } = question;
        let calibrator = Calibrator::new(maps, game, search, *lanes);
        self.analysis.calibrated = Some(calibrator.calibrate(report, place.ply()));
        calibrator.unused().to_vec()
    }
}

/// Answers a question; `watch` sees the search while it runs and may stop it.
pub fn analyse(question: &Question, watch: &mut Watcher<'_>) -> Result<Answer, QuestionError> {
    let mut session = Session::open(question)?;
    session.unless_nature_draws()?;
    let outcome = session.outcome();
    let spent = session.think(question.budget, watch)?;
    let report = session.report();
    let analysis = Analysis::of(question, &session, spent.ending);
    let picture = session.picture();
    Ok(Answer { analysis, picture, report, outcome, spent, memory: session.memory() })
}

impl Analysis {
    /// What a session that asks this question has found so far, where it stands now.
    pub fn of(question: &Question, session: &Session, ending: Ending) -> Self {
        let recipe = question.game.spec.recipe();
        let mut analysis = Self {
            schema_version: Self::SCHEMA,
            game: recipe.to_string(),
            rules_version: recipe.entry().version,
            position: session.text(),
            player: None,
            outcome: session.outcome().as_ref().map(OutcomeRecord::from),
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
            search: question.search.to_string(),
            lanes: question.lanes,
            seed: question.seed.0,
        };
        if let Some(report) = session.report() {
            analysis.tell(report, ending);
        }
        analysis
    }
}
