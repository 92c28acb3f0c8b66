//! One round at a table of three or four: an opening played from every rotation of the seats.

use plywood_contest::matches::{GameRecord, MatchPlan, play_rounds};

use super::{
    column,
    matches::{is_by_steps, plan_for},
    optional, required, task,
};
use crate::study::{Cell, Holds, Kind, Outcome, Summary, Task, Value};

pub(super) const TASK: Task = Task {
    repeatable: is_by_steps,
    apart: &[
        ("steps", "ms"),
        ("steps_a", "ms_a"),
        ("steps_b", "ms_b"),
        ("steps_c", "ms_c"),
        ("steps_d", "ms_d"),
    ],
    ..task(
        "table",
        "one opening played by a, b, c and perhaps d from every rotation of the seats",
        &[
            required("game", Holds::Game, "the game"),
            required("a", Holds::Search, "a player"),
            required("b", Holds::Search, "another"),
            required("c", Holds::Search, "another"),
            optional("d", Holds::Search, "another, where the game has four"),
            optional("steps", Holds::Count, "steps a move, for players without their own budget"),
            optional("ms", Holds::Number, "milliseconds a move instead"),
            optional("steps_a", Holds::Count, "steps a move of a"),
            optional("ms_a", Holds::Number, "milliseconds a move of a instead"),
            optional("steps_b", Holds::Count, "steps a move of b"),
            optional("ms_b", Holds::Number, "milliseconds a move of b instead"),
            optional("steps_c", Holds::Count, "steps a move of c"),
            optional("ms_c", Holds::Number, "milliseconds a move of c instead"),
            optional("steps_d", Holds::Count, "steps a move of d"),
            optional("ms_d", Holds::Number, "milliseconds a move of d instead"),
            optional("openings", Holds::Text, "how games are opened, as on the command line"),
        ],
        &[
            column(
                "score_a",
                Kind::Number,
                Summary::Score,
                "share of the others who got less than a",
            ),
            column("score_b", Kind::Number, Summary::Score, "the same for b"),
            column("score_c", Kind::Number, Summary::Score, "the same for c"),
            column("score_d", Kind::Number, Summary::Score, "the same for d, where there is one"),
            column(
                "wins_a",
                Kind::Number,
                Summary::Score,
                "share of games in which a got the most",
            ),
            column("wins_b", Kind::Number, Summary::Score, "the same for b"),
            column("wins_c", Kind::Number, Summary::Score, "the same for c"),
            column("wins_d", Kind::Number, Summary::Score, "the same for d, where there is one"),
            column("moves", Kind::Number, Summary::Mean, "moves in a game"),
        ],
        |cell| plan(cell).map(drop),
        run,
    )
};

/// The keys of the players at a table.
const SEATS: [&str; 4] = ["a", "b", "c", "d"];

/// The match of a cell.
fn plan(cell: &Cell) -> Result<MatchPlan, String> {
    let seats = if cell.parameters.value("d").is_some() { 4 } else { 3 };
    plan_for(cell, &SEATS[..seats])
}

fn run(cell: &Cell) -> Outcome {
    let plan = plan(cell)?;
    let games = play_rounds(&plan, 0..1).map_err(|error| error.to_string())?;
    let mean = |of: &dyn Fn(&GameRecord) -> f64| {
        games.iter().map(of).sum::<f64>() / games.len().max(1) as f64
    };
    let each = |of: &dyn Fn(&GameRecord, usize) -> f64| -> Vec<Value> {
        let known = |player: usize| Value::from(mean(&|game| of(game, player)));
        let seated =
            |player| if player < plan.players.len() { known(player) } else { Value::Missing };
        (0..SEATS.len()).map(seated).collect()
    };
    let mut row = each(&GameRecord::score);
    row.extend(each(&|game, player| f64::from(game.score(player) == 1.0)));
    row.push(mean(&|game| game.movers.len() as f64).into());
    Ok(row)
}
