//! A question in, an answer out.

use std::ops::ControlFlow;

use plywood_search::{Ending, Report, Spent};

use super::written::{Analysis, OutcomeRecord};
use crate::{
    calibration::{Calibrated, Calibrator, Maps, Misfit},
    session::{Glimpse, Outcome, Place, Question, QuestionError, Session, Watcher},
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
        if self.unproven().is_none() {
            return Vec::new();
        }
        let Question { game, place, search, lanes, .. } = question;
        let calibrator = Calibrator::new(maps, game, search, *lanes);
        self.calibrate_by(&calibrator, place);
        calibrator.unused().to_vec()
    }

    /// The same by a calibrator of the question's game, search and lanes, which serves many answers.
    pub fn calibrate_by(&mut self, calibrator: &Calibrator, place: &Place) {
        let calibrated = self.unproven().map(|report| calibrator.calibrate(report, place.ply()));
        self.analysis.calibrated = calibrated;
    }

    /// The report, where it is an estimate of any kind.
    pub fn unproven(&self) -> Option<&Report<String>> {
        self.report.as_ref().filter(|report| !report.certainty.is_proven())
    }
}

/// A search while it runs, and what would be written of it now.
pub struct Interim<'s> {
    /// The running search.
    pub glimpse: &'s Glimpse<'s>,
    before: &'s Analysis,
}

impl Interim<'_> {
    /// The analysis so far, whose ending is that it is `searching`; `meaning` may calibrate it.
    pub fn analysis(
        &self,
        meaning: impl FnOnce(&Report<String>) -> Option<Calibrated>,
    ) -> Analysis {
        let (report, mut analysis) = ((self.glimpse.report)(), self.before.clone());
        analysis.calibrated = meaning(&report);
        analysis.tell(report, None);
        analysis
    }
}

/// Answers a question; `watch` sees the search while it runs and may stop it.
pub fn analyse(question: &Question, watch: &mut Watcher<'_>) -> Result<Answer, QuestionError> {
    analyse_live(question, &mut |interim| watch(interim.glimpse))
}

/// The same; `watch` can have what would be written of the search at any time.
pub fn analyse_live(
    question: &Question,
    watch: &mut dyn FnMut(&Interim<'_>) -> ControlFlow<()>,
) -> Result<Answer, QuestionError> {
    let mut session = Session::open(question)?;
    session.unless_nature_draws()?;
    let outcome = session.outcome();
    let mut analysis = before(question, &session, outcome.as_ref());
    let spent = session
        .think(question.budget, &mut |glimpse| watch(&Interim { glimpse, before: &analysis }))?;
    let report = session.report();
    if let Some(report) = &report {
        analysis.tell(report.clone(), Some(spent.ending));
    }
    let picture = session.picture();
    Ok(Answer { analysis, picture, report, outcome, spent, memory: session.memory() })
}

/// What can be written before anything is searched.
fn before(question: &Question, session: &Session, outcome: Option<&Outcome>) -> Analysis {
    let recipe = question.game.spec.recipe();
    Analysis {
        schema_version: Analysis::SCHEMA,
        game: recipe.to_string(),
        rules_version: recipe.entry().version,
        position: session.text(),
        player: None,
        outcome: outcome.map(OutcomeRecord::from),
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
    }
}

impl Analysis {
    /// What a session that asks this question has found so far, where it stands now.
    pub fn of(question: &Question, session: &Session) -> Self {
        Self::at(question, session, None, |_| None)
    }

    /// The same, once the search has ended if it says why; `meaning` may calibrate it.
    pub fn at(
        question: &Question,
        session: &Session,
        ending: Option<Ending>,
        meaning: impl FnOnce(&Report<String>) -> Option<Calibrated>,
    ) -> Self {
        let mut analysis = before(question, session, session.outcome().as_ref());
        if let Some(report) = session.report() {
            analysis.calibrated = meaning(&report);
            analysis.tell(report, ending);
        }
        analysis
    }
}
