//! One search until it settles, beside the number of positions there are (paper 002, §2.2.3).

use std::collections::BTreeSet;

use plywood_catalogue::SearchSpec;
use plywood_contest::{analysis::analyse, session::unwatched};
use plywood_core::{AnyGame, Game, Keyed, Turn};

use super::{
    analyse::{PARAMETERS, question},
    column, task,
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
        column("wrong", Kind::Integer, Summary::Share, "proven values that alpha-beta denies"),
    ],
    |cell| question(cell).map(drop),
    run,
);

/// The most positions that are counted.
const MOST: usize = 4_000_000;

fn run(cell: &Cell) -> Outcome {
    let asked = question(cell)?;
    let positions = count(&asked.game.game)?;
    let answer = analyse(&asked, &mut unwatched).map_err(|error| error.to_string())?;
    let (steps, bound) = (answer.analysis.steps, 2 * positions as u64);
    let proven = answer.report.as_ref().filter(|report| report.certainty.is_proven());
    let mut judge = asked;
    judge.search = "alpha-beta".parse::<SearchSpec>().expect("the catalogue has alpha-beta");
    judge.budget.steps = u64::MAX;
    // With more than two players there is no alpha-beta, and no second opinion.
    let truth = analyse(&judge, &mut unwatched).ok().and_then(|known| known.analysis.value);
    let wrong = proven.zip(truth).map(|(report, truth)| report.value != truth);
    Ok(vec![
        (positions as u64).into(),
        steps.into(),
        answer.analysis.nodes.into(),
        (steps as f64 / bound as f64).into(),
        answer.analysis.settled.into(),
        (steps > bound).into(),
        wrong.map_or(Value::Missing, Value::from),
    ])
}

/// The number of positions that play can reach from the start, told apart by their hashes.
fn count(game: &AnyGame) -> Result<usize, String> {
    let root = game.start();
    let (mut seen, mut moves) = (BTreeSet::from([game.hash(&root)]), Vec::new());
    let mut open = vec![root];
    while let Some(position) = open.pop() {
        if matches!(game.turn(&position), Turn::Over(_)) {
            continue;
        }
        moves.clear();
        game.moves(&position, &mut moves);
        for &mv in &moves {
            let mut next = position.clone();
            game.play(&mut next, mv);
            if seen.insert(game.hash(&next)) {
                open.push(next);
            }
        }
        if seen.len() > MOST {
            return Err(format!("the game has more than {MOST} positions"));
        }
    }
    Ok(seen.len())
}
