//! A search between two turns.

use std::{sync::Arc, time::Duration};

use plywood_core::Seed;
use plywood_search::{Clock, Ending, Report};

use super::{LookAt, Stage, Standing, share::Floor};
use crate::{
    analysis::{Analysis, WrittenLook},
    calibration::Calibrator,
    engine::Asked,
    session::{Limits, Question, QuestionError, Session, defaults::STEPS, search_or_default},
};

/// How often a search is reported unless the question says otherwise.
const REPORT_EVERY: Duration = Duration::from_millis(200);
/// How much longer a search thinks than it takes to tell of it, at least.
const THINKING: u32 = 40;
/// The most moves that one report tells of, of the root or of its looks: what is watched is read by people.
pub(super) const MOST_TOLD: usize = 5_000;

/// A search that was begun.
pub(super) struct Begun {
    pub question: Question,
    pub session: Session,
    calibrator: Arc<Calibrator>,
}

/// A search between two turns.
pub(super) struct Work {
    /// Nothing before the first turn, and after a fault.
    pub begun: Option<Box<Begun>>,
    pub stage: Stage,
    /// The most steps and the most time of thinking in all.
    pub allowed: (u64, Duration),
    /// Steps and time spent.
    pub spent: (u64, Duration),
    /// Why it ended, if it did.
    pub ending: Option<Ending>,
    /// When the next report is due.
    pub due: Clock,
    /// Whether it could not begin or broke down.
    pub failed: bool,
    watched: Vec<Vec<String>>,
}

impl Work {
    pub fn new(paused: bool) -> Self {
        let stage = if paused { Stage::Paused } else { Stage::Running };
        let due = Clock::start(Duration::ZERO);
        let (allowed, spent) = ((0, Duration::ZERO), (0, Duration::ZERO));
        Self {
            begun: None,
            stage,
            allowed,
            spent,
            ending: None,
            due,
            failed: false,
            watched: Vec::new(),
        }
    }

    /// Opens the game and starts the search.
    pub fn begin(&mut self, floor: &Floor, asked: &Asked) -> Result<(), QuestionError> {
        let opened = floor.repertoire.game(&asked.game)?;
        let limits = Limits {
            steps: asked.steps,
            time: asked.time,
            until_settled: asked.until_settled,
            memory: asked.memory.unwrap_or_else(|| floor.usual()),
        };
        let question = Question {
            game: opened.game.clone(),
            place: asked.place.clone(),
            search: search_or_default(asked.search.as_deref(), &opened.game)?,
            seed: Seed(asked.seed),
            budget: limits.budget_or(STEPS),
            lanes: asked.lanes,
            threads: 1,
        };
        let session = Session::open(&question)?;
        session.unless_nature_draws()?;
        let moves = session.report().map_or(0, |report| report.moves.len());
        if moves > MOST_TOLD {
            return Err(QuestionError::Wide { moves, most: MOST_TOLD });
        }
        let calibrator = floor.repertoire.calibrator(&opened, &question.search, question.lanes);
        self.allowed = (question.budget.steps, question.budget.time);
        self.begun = Some(Box::new(Begun { question, session, calibrator }));
        Ok(())
    }

    /// From now on these lines are watched.
    pub fn watch(&mut self, lines: Vec<Vec<String>>) {
        self.watched = lines;
    }

    /// What is held of the watched lines, as long as there is room to tell of more moves.
    pub fn looks(&self) -> Vec<LookAt> {
        let Some(begun) = &self.begun else { return Vec::new() };
        let mut told = 0;
        let look = |line: &Vec<String>| {
            let look =
                if told < MOST_TOLD { WrittenLook::at(&begun.session, line) } else { Ok(None) };
            // A line that cannot be played is held by nobody.
            let look = look.unwrap_or_default();
            told += look.as_ref().map_or(0, |look| look.moves.len());
            LookAt { line: line.clone(), look }
        };
        self.watched.iter().map(look).collect()
    }

    /// Where it stands; nothing before it has begun.
    pub fn standing(&mut self, asked: &Asked) -> Option<Standing> {
        let telling = Clock::start(Duration::MAX);
        let standing = self.stand()?;
        let pause = asked.report_every.unwrap_or(REPORT_EVERY);
        self.due = Clock::start(pause.max(THINKING * telling.passed()));
        Some(standing)
    }

    fn stand(&self) -> Option<Standing> {
        let begun = self.begun.as_ref()?;
        let ending = self.ending.filter(|_| self.stage == Stage::Ended);
        let meaning = |report: &Report<String>| {
            let open = !report.certainty.is_proven();
            open.then(|| begun.calibrator.calibrate(report, begun.question.place.ply()))
        };
        let analysis = Analysis::at(&begun.question, &begun.session, ending, meaning);
        Some(Standing {
            analysis: Box::new(analysis),
            looks: self.looks(),
            seconds: self.spent.1.as_secs_f64(),
            memory: begun.session.memory(),
            state: self.stage,
        })
    }
}
