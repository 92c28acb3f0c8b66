//! Fixed workloads: how fast every search is on a few games.

use std::time::Duration;

use plywood_core::Seed;
use plywood_search::Budget;
use serde::{Deserialize, Serialize};

use crate::{
    analysis::{Question, QuestionError, analyse},
    catalogue::{Family, GameSpec, SearchSpec, SpecError},
    session::{SetupError, unwatched},
};

/// The games of the workloads.
const GAMES: &[&str] = &["connect4", "connect3-15x15", "connect5-15x6", "pearl(depth=32)"];
/// No workload may hold more bytes.
const MEMORY: usize = 1 << 30;

/// One search on one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Workload {
    /// The game.
    pub game: GameSpec,
    /// The search.
    pub search: SearchSpec,
}

/// What was measured.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Measured {
    /// The game.
    pub game: String,
    /// The search.
    pub search: String,
    /// Steps taken.
    pub steps: u64,
    /// Seconds taken.
    pub seconds: f64,
    /// Steps per second.
    pub steps_per_second: f64,
    /// Positions stored.
    pub nodes: u64,
    /// Bytes held for each of them; null where nothing is stored.
    pub bytes_per_node: Option<f64>,
}

impl Measured {
    /// The time taken.
    pub fn time(&self) -> Duration {
        Duration::from_secs_f64(self.seconds)
    }
}

/// Every search whose name contains `only`, on every game of the list.
pub fn workloads(only: &str) -> Vec<Workload> {
    let mut workloads = Vec::new();
    for game in GAMES {
        for entry in Family::Search.entries().iter().filter(|entry| entry.name.contains(only)) {
            let game = game.parse().expect("the games are in the catalogue");
            let search = entry.example.parse().expect("examples can be read");
            workloads.push(Workload { game, search });
        }
    }
    workloads
}

/// Runs a workload on one lane and one thread; `None` if the search does not apply to the game.
pub fn measure(
    workload: &Workload,
    steps: u64,
    time: Duration,
) -> Result<Option<Measured>, QuestionError> {
    let budget = Budget { steps, time, memory: MEMORY };
    let Workload { game, search } = workload.clone();
    let mut question = Question::at_start(game, search, Seed(1), budget);
    question.setup.lanes = 1;
    let answer = match analyse(&question, &mut unwatched) {
        Ok(answer) => answer,
        Err(QuestionError::Setup(SetupError::Spec(SpecError::Refused { .. }))) => return Ok(None),
        Err(error) => return Err(error),
    };
    let (steps, seconds) = (answer.spent.steps, answer.spent.time.as_secs_f64());
    let nodes = answer.analysis.nodes;
    Ok(Some(Measured {
        game: answer.analysis.game,
        search: answer.analysis.search,
        steps,
        seconds,
        steps_per_second: steps as f64 / seconds.max(1e-9),
        nodes,
        bytes_per_node: (nodes > 0 && answer.memory > 0)
            .then(|| answer.memory as f64 / nodes as f64),
    }))
}
