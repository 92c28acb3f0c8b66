//! How far a posterior is from the truth after some steps (paper 000, §8.11).

use plywood_contest::{
    analysis::analyse,
    session::{Question, unwatched},
};
use plywood_search::{Budget, Certainty};

use super::{
    analyse::{PARAMETERS, question},
    column, task,
};
use crate::study::{Cell, Kind, Outcome, Summary, Task};

pub(super) const TASK: Task = Task {
    apart: &[("moves", "position")],
    ..task(
        "posterior",
        "the posterior after some steps, and the same search until it settles",
        PARAMETERS,
        &[
            column("win", Kind::Number, Summary::Score, "probability of a win after the steps"),
            column("truth", Kind::Number, Summary::Score, "1 if the root is won, 0 if it is lost"),
            column(
                "squared_error",
                Kind::Number,
                Summary::Score,
                "squared error of the probability",
            ),
            column("settled_after", Kind::Integer, Summary::Mean, "steps until the search settles"),
        ],
        |cell| question(cell).map(drop),
        run,
    )
};

/// The most steps to find the truth: enough for Pearl's game of depth 20.
const MOST: u64 = 10_000_000;

fn run(cell: &Cell) -> Outcome {
    let asked = question(cell)?;
    let (win, _, _) = search(&asked)?;
    let to_the_end = Budget { memory: 1 << 31, ..Budget::steps(MOST) };
    let (truth, steps, settled) = search(&Question { budget: to_the_end, ..asked })?;
    if !settled {
        return Err(format!("not settled after {MOST} steps"));
    }
    Ok(vec![win.into(), truth.into(), (win - truth).powi(2).into(), steps.into()])
}

/// The probability of a win for the player to move, the steps taken and whether it settled.
fn search(question: &Question) -> Result<(f64, u64, bool), String> {
    let answer = analyse(question, &mut unwatched).map_err(|error| error.to_string())?;
    let report = answer.report.ok_or("the game is over")?;
    let win = match report.certainty {
        Certainty::Posterior { win } => win,
        Certainty::Proven { value } => f64::midpoint(1.0, value),
        other => return Err(format!("the search gives an answer of kind {}", other.kind())),
    };
    Ok((win, report.steps, report.settled))
}
