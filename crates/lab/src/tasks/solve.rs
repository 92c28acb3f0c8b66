//! One position solved as `plywood solve` does it: what a search spends on an exact value.

use std::time::Duration;

use plywood_contest::{
    session::{Place, unwatched},
    solving::{Problem, solve},
};
use plywood_search::Budget;

use super::{column, optional, required, task};
use crate::study::{Cell, Holds, Kind, Outcome, Summary, Task, Value};

pub(super) const TASK: Task = Task {
    repeatable: |_| false,
    ..task(
        "solve",
        "one position solved within a time and a memory",
        &[
            required("game", Holds::Game, "the game"),
            required("search", Holds::Search, "the search"),
            required("limit", Holds::Number, "seconds by the clock"),
            required("memory", Holds::Count, "MiB"),
            optional("moves", Holds::Text, "moves played before it"),
        ],
        &[
            column("value", Kind::Number, Summary::Mean, "proven value for the player to move"),
            column("nodes", Kind::Integer, Summary::Mean, "positions stored or looked at"),
            column("seconds", Kind::Number, Summary::Mean, "seconds by the clock"),
            column(
                "cpu",
                Kind::Number,
                Summary::Mean,
                "seconds of the processor, where it is told",
            ),
            column("mib", Kind::Number, Summary::Mean, "MiB held at the end"),
            column("ending", Kind::Text, Summary::Hidden, "why the search ended"),
        ],
        |cell| problem(cell).map(drop),
        run,
    )
};

/// The problem that a cell's parameters set.
fn problem(cell: &Cell) -> Result<Problem, String> {
    let parameters = &cell.parameters;
    let game = parameters.text("game")?.parse().map_err(|error| format!("game: {error}"))?;
    let place = match parameters.value("moves") {
        Some(moves) => Place::Moves(moves.to_string()),
        None => Place::Start,
    };
    let seconds = parameters.number("limit")?;
    let budget = Budget {
        time: Duration::try_from_secs_f64(seconds).map_err(|error| format!("limit: {error}"))?,
        memory: (parameters.count("memory")? as usize).saturating_mul(1 << 20),
        ..Budget::UNLIMITED
    };
    let search = parameters.text("search")?;
    Problem::set_up(game, place, Some(&search), budget, cell.seed)
        .map_err(|error| error.to_string())
}

fn run(cell: &Cell) -> Outcome {
    let problem = problem(cell)?;
    let before = processor_seconds();
    let solved = solve(&problem, &mut unwatched).map_err(|error| error.to_string())?;
    let spent = processor_seconds().zip(before).map(|(after, before)| after - before);
    let solution = solved.solution;
    Ok(vec![
        solution.value.map_or(Value::Missing, Value::from),
        solution.nodes.into(),
        solution.seconds.into(),
        spent.map_or(Value::Missing, Value::from),
        (solution.memory as f64 / f64::from(1 << 20)).into(),
        solution.ending.as_str().into(),
    ])
}

/// What this thread has had of a processor, where the system says so in a file: on a busy machine the
/// clock tells about the neighbours.
fn processor_seconds() -> Option<f64> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(told.split_whitespace().next()?.parse::<f64>().ok()? * 1e-9)
}
