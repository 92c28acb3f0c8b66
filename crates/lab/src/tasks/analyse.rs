//! One search of one position, as `plywood analyse` runs it.

use plywood_catalogue::GameSpec;
use plywood_contest::{
    analysis::analyse,
    matches::Allowance,
    session::{Place, Question, unwatched},
};
use plywood_core::Seed;
use plywood_search::Budget;

use super::{column, optional, required, task};
use crate::study::{Cell, Holds, Kind, Outcome, Parameter, Summary, Task, Value};

pub(super) const TASK: Task = Task {
    apart: &[("moves", "position")],
    ..task(
        "analyse",
        "one search of a position",
        PARAMETERS,
        &[
            column("choice", Kind::Text, Summary::Hidden, "the move chosen"),
            column("value", Kind::Number, Summary::Mean, "value for the player to move"),
            column("certainty", Kind::Text, Summary::Hidden, "the kind of certainty"),
            column("steps", Kind::Integer, Summary::Mean, "steps taken"),
            column("nodes", Kind::Integer, Summary::Mean, "positions stored or looked at"),
            column("settled", Kind::Integer, Summary::Share, "searches that settled"),
        ],
        |cell| question(cell).map(drop),
        run,
    )
};

/// What a single search is told.
pub(super) const PARAMETERS: &[Parameter] = &[
    required("game", Holds::Game, "the game; a random tree is another one in every cell"),
    required("search", Holds::Search, "the search"),
    required("steps", Holds::Count, "its steps"),
    optional("tree", Holds::Count, "names the random tree, the same one in every cell"),
    optional("moves", Holds::Text, "moves played before the search"),
    optional("position", Holds::Text, "a position instead of moves"),
];

/// The question that a cell's parameters ask.
pub(super) fn question(cell: &Cell) -> Result<Question, String> {
    let parameters = &cell.parameters;
    let game: GameSpec =
        parameters.text("game")?.parse().map_err(|error| format!("game: {error}"))?;
    let seed = match parameters.value("tree") {
        Some(_) => Seed(parameters.count("tree")?),
        None => cell.seed,
    };
    let game = game.on_tree(seed.named("tree")).open().map_err(|error| format!("game: {error}"))?;
    let search = parameters.text("search")?.parse().map_err(|error| format!("search: {error}"))?;
    let budget = Budget { memory: Allowance::MEMORY, ..Budget::steps(parameters.count("steps")?) };
    let mut question = Question::at_start(game, search, seed, budget);
    if let Some(moves) = parameters.value("moves") {
        question.place = Place::Moves(moves.to_string());
    } else if let Some(position) = parameters.value("position") {
        question.place = Place::Position(position.to_string());
    }
    Ok(question)
}

fn run(cell: &Cell) -> Outcome {
    let answer = analyse(&question(cell)?, &mut unwatched).map_err(|error| error.to_string())?;
    let analysis = answer.analysis;
    let kind = answer.report.map_or("none", |report| report.certainty.kind().word());
    Ok(vec![
        analysis.choice.map_or(Value::Missing, Value::from),
        analysis.value.map_or(Value::Missing, Value::from),
        kind.into(),
        analysis.steps.into(),
        analysis.nodes.into(),
        analysis.settled.into(),
    ])
}
