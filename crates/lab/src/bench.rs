//! Fixed workloads: how fast every search is on a few games.

use std::time::Duration;

use plywood_catalogue::{Entry, Family, GameSpec, Kind, SearchSpec, SpecError};
use plywood_contest::{
    analysis::analyse,
    matches::Allowance,
    session::{Question, QuestionError, unwatched},
};
use plywood_core::Seed;
use plywood_search::Budget;
use serde::{Deserialize, Serialize};

/// The games of the workloads.
const GAMES: &[&str] = &["connect4", "connect3-15x15", "connect5-15x6", "pearl(depth=32)"];

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

/// Every search, or only the one of this name, on every game of the list.
pub fn workloads(only: Option<&str>) -> Result<Vec<Workload>, SpecError> {
    let searches: Vec<SearchSpec> = match only {
        Some(name) => vec![example(Family::Search.entry(name)?)?],
        // What needs a file of the user's is not measured here.
        None => {
            Family::Search.entries().into_iter().filter_map(|entry| example(entry).ok()).collect()
        }
    };
    let mut workloads = Vec::new();
    for game in GAMES {
        for search in &searches {
            let game = game.parse().expect("the games are in the catalogue");
            workloads.push(Workload { game, search: search.clone() });
        }
    }
    Ok(workloads)
}

/// A search as its entry shows it, or plain if the example names a file.
fn example(entry: &Entry) -> Result<SearchSpec, SpecError> {
    let file = entry.params.iter().any(|param| matches!(param.kind, Kind::File));
    if file { entry.name.parse() } else { entry.example.parse() }
}

/// Runs a workload on one lane and one thread; `None` if the search does not apply to the game.
pub fn measure(
    workload: &Workload,
    steps: u64,
    time: Duration,
) -> Result<Option<Measured>, QuestionError> {
    let budget = Budget { steps, time, memory: Allowance::MEMORY };
    let Workload { game, search } = workload.clone();
    let question = Question::at_start(game.open()?, search, Seed(1), budget);
    let answer = match analyse(&question, &mut unwatched) {
        Ok(answer) => answer,
        Err(QuestionError::Spec(SpecError::Refused { .. })) => return Ok(None),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stands_for_one_search_and_not_for_all_that_contain_it() {
        let names = |only| -> Vec<String> {
            let mut names: Vec<_> = workloads(Some(only))
                .unwrap()
                .iter()
                .map(|w| w.search.recipe().entry().name.to_owned())
                .collect();
            names.dedup();
            names
        };
        assert_eq!(names("uct"), ["uct"]);
        assert_eq!(workloads(Some("uct")).unwrap().len(), GAMES.len());
        assert!(workloads(Some("utc")).unwrap_err().to_string().contains("did you mean 'uct'"));
        let all = workloads(None).unwrap();
        assert!(all.len() > 10 * GAMES.len());
        assert!(all.iter().all(|workload| !workload.search.to_string().contains("file=")));
        assert!(workloads(Some("seeded")).is_err(), "it needs a file");
    }
}
