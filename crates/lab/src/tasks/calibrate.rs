//! What a search's estimates are worth on solved positions, as `plywood calibrate` judges them.

use std::ops::ControlFlow;

use plywood_catalogue::GameSpec;
use plywood_contest::calibration::{GAMES, MOST_POSITIONS, Maps, Plan, Study, measure};

use super::{column, or, required, task, versions};
use crate::study::{Cell, Holds, Kind, Outcome, Summary, Task, Value};

pub(super) const TASK: Task = Task {
    versions: |cell| {
        let games = games(cell).unwrap_or_default();
        versions(cell).into_iter().chain(games.iter().map(GameSpec::rules)).collect()
    },
    ..task(
        "calibrate",
        "calibration maps fitted to half of some solved positions and judged by the other half",
        &[
            required("games", Holds::Text, "games with semicolons between them, or all that ship"),
            required("search", Holds::Search, "the search"),
            required("steps", Holds::Count, "its steps"),
            required("positions", Holds::Count, "positions of each game, half of them to judge by"),
            or("solver", Holds::Count, "500000", "steps of the solver for all moves of a position"),
        ],
        &[
            column("answers", Kind::Integer, Summary::Sum, "unproven answers to judge by"),
            column("proven", Kind::Number, Summary::Mean, "the share of proofs among all answers"),
            column("wrong", Kind::Integer, Summary::Sum, "proofs that were wrong"),
            column("ece", Kind::Number, Summary::Mean, "how far P(win) and P(loss) are off"),
            column("floor", Kind::Number, Summary::Mean, "how far a perfect map would be"),
            column("brier", Kind::Number, Summary::Mean, "their mean squared error"),
            column("log_loss", Kind::Number, Summary::Mean, "their mean surprise in nats"),
            column("mistakes", Kind::Number, Summary::Mean, "the share of mistakes"),
            column("mistake_ece", Kind::Number, Summary::Mean, "how far P(mistake) is off"),
            column("mistake_auc", Kind::Number, Summary::Mean, "how well it tells mistakes apart"),
            column("covered", Kind::Number, Summary::Mean, "truths within the 90 % sets"),
            column("game_out", Kind::Number, Summary::Mean, "the score's error, game left out"),
            column("family_out", Kind::Number, Summary::Mean, "the same, family left out"),
            column("easy_to_hard", Kind::Number, Summary::Mean, "the same, harder half left out"),
        ],
        |cell| plans(cell).map(drop),
        run,
    )
};

/// The games of a cell.
fn games(cell: &Cell) -> Result<Vec<GameSpec>, String> {
    let text = cell.parameters.text("games")?;
    let named: Vec<_> = match text.as_str() {
        "all" => GAMES.to_vec(),
        text => text.split(';').map(str::trim).collect(),
    };
    named.iter().map(|game| game.parse().map_err(|error| format!("games: {error}"))).collect()
}

/// What a cell measures, game by game.
fn plans(cell: &Cell) -> Result<Vec<Plan>, String> {
    let parameters = &cell.parameters;
    let search = parameters.text("search")?.parse().map_err(|error| format!("search: {error}"))?;
    let (positions, steps) = (parameters.count("positions")?, parameters.count("steps")?);
    if !(2..=MOST_POSITIONS as u64).contains(&positions) || steps == 0 {
        return Err(format!("positions must be from 2 to {MOST_POSITIONS}, and steps from 1"));
    }
    let solver_steps = parameters.count("solver")?;
    let plan = Plan {
        game: GAMES[0].parse().expect("the catalogue has it"),
        searches: vec![search],
        steps: vec![steps],
        positions,
        solver_steps,
        seed: cell.seed,
    };
    Ok(games(cell)?.into_iter().map(|game| Plan { game, ..plan.clone() }).collect())
}

fn run(cell: &Cell) -> Outcome {
    let plans = plans(cell)?;
    // Cells run side by side already.
    let measured = plans.iter().map(|plan| {
        measure(plan, 1, &mut |_| ControlFlow::Continue(())).map_err(|error| error.to_string())
    });
    let measured = measured.collect::<Result<Vec<_>, _>>()?;
    let (search, steps) = (&plans[0].searches[0], plans[0].steps[0]);
    let generic = if measured.len() > 1 { None } else { Maps::shipped().generic(search) };
    let study = Study::new(&measured, 0, generic);
    let marks = study.marks_at(steps, &study.all_held_out());
    let mut proofs = (0, 0, 0);
    for game in 0..measured.len() {
        let found = study.proofs(game, steps);
        proofs = (proofs.0 + found.answers, proofs.1 + found.proven, proofs.2 + found.wrong);
    }
    let transfer = study.transfer(steps);
    let maybe = |number: Option<f64>| number.map_or(Value::Missing, Value::from);
    Ok(vec![
        (marks.answers as u64).into(),
        (proofs.1 as f64 / (proofs.0 as f64).max(1.0)).into(),
        proofs.2.into(),
        marks.ece.into(),
        marks.floor.into(),
        marks.brier.into(),
        marks.log_loss.into(),
        marks.mistakes.into(),
        marks.mistake_ece.into(),
        maybe(marks.mistake_auc),
        marks.covered.into(),
        maybe(transfer.map(|found| found.game_out.score_ece)),
        maybe(transfer.and_then(|found| found.family_out).map(|marks| marks.score_ece)),
        maybe(transfer.map(|found| found.easy_to_hard.score_ece)),
    ])
}
