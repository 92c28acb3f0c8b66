//! Searches of a position: one question, or a search that is stepped.

use std::{
    sync::{Mutex, OnceLock, TryLockError},
    time::Duration,
};

use plywood_app::embedded;
use plywood_contest::{
    analysis::{self, Analysis},
    calibration::Maps,
    session::{Question, Session},
};
use plywood_search::Budget;
use pyo3::prelude::*;

use crate::{
    fault::{Error, guarded, said},
    position::Position,
    signals::Lookout,
};

/// The maps that ship, read once.
fn maps() -> &'static Maps {
    static MAPS: OnceLock<Maps> = OnceLock::new();
    MAPS.get_or_init(Maps::shipped)
}

fn question(position: &Position, options: &[String]) -> PyResult<Question> {
    said(embedded::question((*position.game).clone(), position.place(), options))
}

/// Answers the question of `plywood analyse` in JSON.
#[pyfunction]
pub fn analyse(
    py: Python<'_>,
    position: &Position,
    options: Vec<String>,
    calibration: Option<&str>,
) -> PyResult<String> {
    let question = question(position, &options)?;
    let given = calibration.map(|path| Maps::shipped().with(path.as_ref())).transpose();
    let given = said(given)?;
    py.detach(|| {
        let mut lookout = Lookout::new();
        let answer = guarded(|| analysis::analyse(&question, &mut |_| lookout.look()))?;
        let mut answer = said(answer)?;
        answer.calibrate(&question, given.as_ref().unwrap_or_else(|| maps()));
        Ok(answer.analysis.to_json())
    })
}

/// A search of a position, which can be stepped, watched, and taken along a line of play.
#[pyclass(frozen, module = "plywood")]
pub struct Search {
    question: Question,
    session: Mutex<Session>,
}

impl Search {
    /// Does something with the session; refused while another thread does.
    fn with<T>(&self, work: impl FnOnce(&mut Session) -> PyResult<T>) -> PyResult<T> {
        match self.session.try_lock() {
            Ok(mut session) => guarded(|| work(&mut session))?,
            // Faults are caught while the lock is held, so nobody has left anything half done.
            Err(TryLockError::Poisoned(session)) => guarded(|| work(&mut session.into_inner()))?,
            Err(TryLockError::WouldBlock) => {
                Err(Error::new_err("this search runs in another thread"))
            }
        }
    }
}

#[pymethods]
impl Search {
    #[new]
    fn new(position: &Position, options: Vec<String>) -> PyResult<Self> {
        let question = question(position, &options)?;
        let session = said(guarded(|| Session::open(&question))?)?;
        Ok(Self { session: Mutex::new(session), question })
    }

    /// Lets it run; returns the steps taken and why it ended.
    #[pyo3(signature = (steps = None, seconds = None))]
    fn run(
        &self,
        py: Python<'_>,
        steps: Option<u64>,
        seconds: Option<f64>,
    ) -> PyResult<(u64, &'static str)> {
        let time = match seconds {
            Some(seconds) => said(Duration::try_from_secs_f64(seconds))?,
            None => Duration::MAX,
        };
        let budget =
            Budget { steps: steps.unwrap_or(u64::MAX), time, memory: self.question.budget.memory };
        py.detach(|| {
            self.with(|session| {
                let mut lookout = Lookout::new();
                let spent = said(session.think(budget, &mut |_| lookout.look()))?;
                Ok((spent.steps, analysis::ending_word(spent.ending)))
            })
        })
    }

    /// What it has found so far, in JSON.
    #[pyo3(signature = (ending = None))]
    fn report(&self, ending: Option<&str>) -> PyResult<String> {
        self.with(|session| {
            let mut analysis = Analysis::of(&self.question, session);
            if let Some(word) = ending.filter(|_| analysis.outcome.is_none()) {
                word.clone_into(&mut analysis.ending);
            }
            Ok(analysis.to_json())
        })
    }

    /// Plays a move and keeps what was learnt of where it leads.
    fn play(&self, word: &str) -> PyResult<()> {
        self.with(|session| said(session.play(word)))
    }

    /// Takes the last move back; ``False`` if there is none.
    fn undo(&self) -> PyResult<bool> {
        self.with(|session| Ok(session.undo()))
    }

    /// The position as a picture.
    #[getter]
    fn picture(&self) -> PyResult<String> {
        self.with(|session| Ok(session.picture()))
    }

    /// Bytes that the search holds.
    #[getter]
    fn memory(&self) -> PyResult<usize> {
        self.with(|session| Ok(session.memory()))
    }

    /// The moves that were played since it began, in words.
    #[getter]
    fn line(&self) -> PyResult<Vec<String>> {
        self.with(|session| Ok(session.line().to_vec()))
    }

    /// The search, in canonical form.
    #[getter]
    fn search(&self) -> String {
        self.question.search.to_string()
    }
}
