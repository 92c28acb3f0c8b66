//! One search until it settles, beside the number of positions there are (paper 002, §2.2.3).

use plywood_contest::{analysis::analyse, session::unwatched};
use plywood_core::{AnyGame, Game, Notation, Turn};
use plywood_search::proof::compare;

use super::{
    analyse::{PARAMETERS, question},
    column,
    survey::{Taste, gains, own_gain, survey},
    task,
};
use crate::study::{Cell, Kind, Outcome, Summary, Task, Value};

pub(super) const TASK: Task = task(
    "settle",
    "one search of a small game until it settles, beside the number of its positions",
    // All positions of the game are counted: it is searched from its start.
    PARAMETERS.split_at(4).0,
    &[
        column("positions", Kind::Integer, Summary::Mean, "positions that play can reach"),
        column("steps", Kind::Integer, Summary::Mean, "steps taken"),
        column("nodes", Kind::Integer, Summary::Mean, "positions stored or looked at"),
        column("of_bound", Kind::Number, Summary::Mean, "steps by twice the positions"),
        column("settled", Kind::Integer, Summary::Share, "searches that settled"),
        column("beyond", Kind::Integer, Summary::Share, "searches of more steps than that bound"),
        column(
            "wrong",
            Kind::Integer,
            Summary::Share,
            "proven values, or lines of play, that pay somebody otherwise than play from the ends backwards",
        ),
    ],
    |cell| question(cell).map(drop),
    run,
);

fn run(cell: &Cell) -> Outcome {
    let asked = question(cell)?;
    let game = &asked.game.game;
    let truth = survey(game, taste(game, &cell.parameters.text("search")?))?;
    let answer = analyse(&asked, &mut unwatched).map_err(|error| error.to_string())?;
    let (steps, bound) = (answer.analysis.steps, 2 * truth.positions as u64);
    let proven = answer.report.as_ref().filter(|report| report.certainty.is_proven());
    let wrong = proven.map(|report| {
        let paid = paid_by(game, &report.principal_variation);
        let told = report.value != truth.gains[report.player.index()];
        told || !game.is_zero_sum() && paid.is_some_and(|paid| paid != truth.gains)
    });
    Ok(vec![
        (truth.positions as u64).into(),
        steps.into(),
        answer.analysis.nodes.into(),
        (steps as f64 / bound as f64).into(),
        answer.analysis.settled.into(),
        (steps > bound).into(),
        wrong.map_or(Value::Missing, Value::from),
    ])
}

/// How a search breaks ties of several players: by spite, but for the one that takes the first of equals.
fn taste(game: &AnyGame, search: &str) -> Taste {
    if game.is_zero_sum() || search.starts_with("maxn") { own_gain } else { compare }
}

/// What a line of play from the start pays everybody, if it leads to an end.
fn paid_by(game: &AnyGame, line: &[String]) -> Option<Vec<f64>> {
    let mut position = game.start();
    for word in line {
        let mv = game.read_move(&position, word)?;
        game.play(&mut position, mv);
    }
    match game.turn(&position) {
        Turn::Over(payoff) => Some(gains(game, &payoff)),
        _ => None,
    }
}
