//! One round of a match: an opening, or a random tree, played from both seats.

use plywood_contest::matches::{
    Allowance, Contestant, GameRecord, MatchPlan, Openings, play_rounds,
};

use super::{column, optional, required, task};
use crate::study::{Cell, Holds, Kind, Outcome, Summary, Task};

pub(super) const TASK: Task = Task {
    repeatable: is_by_steps,
    apart: &[("steps", "ms"), ("steps_a", "ms_a"), ("steps_b", "ms_b")],
    ..task(
        "match",
        "one opening or random tree played by a and b from both seats",
        &[
            required("game", Holds::Game, "the game; a random tree is another one in every cell"),
            required("a", Holds::Search, "a player"),
            required("b", Holds::Search, "the other player"),
            optional("steps", Holds::Count, "steps a move, for players without their own budget"),
            optional("ms", Holds::Number, "milliseconds a move instead"),
            optional("steps_a", Holds::Count, "steps a move of a"),
            optional("ms_a", Holds::Number, "milliseconds a move of a instead"),
            optional("steps_b", Holds::Count, "steps a move of b"),
            optional("ms_b", Holds::Number, "milliseconds a move of b instead"),
            optional("openings", Holds::Text, "how games are opened, as on the command line"),
        ],
        &[
            column("score", Kind::Number, Summary::Score, "score of a in a pair of games"),
            column("first_wins", Kind::Integer, Summary::Sum, "games a won moving first"),
            column("first_draws", Kind::Integer, Summary::Sum, "games a drew moving first"),
            column("first_losses", Kind::Integer, Summary::Sum, "games a lost moving first"),
            column("second_wins", Kind::Integer, Summary::Sum, "games a won moving second"),
            column("second_draws", Kind::Integer, Summary::Sum, "games a drew moving second"),
            column("second_losses", Kind::Integer, Summary::Sum, "games a lost moving second"),
            column("opening_steps_a", Kind::Number, Summary::Mean, "steps of a at its first move"),
            column("opening_steps_b", Kind::Number, Summary::Mean, "steps of b at its first move"),
            column("moves", Kind::Number, Summary::Mean, "moves in a game"),
        ],
        |cell| plan(cell).map(drop),
        run,
    )
};

/// Whether no clock limits a cell's players.
pub(super) fn is_by_steps(cell: &Cell) -> bool {
    cell.parameters.0.iter().all(|(key, _)| key != "ms" && !key.starts_with("ms_"))
}

/// The match that a cell's parameters describe.
fn plan(cell: &Cell) -> Result<MatchPlan, String> {
    plan_for(cell, &["a", "b"])
}

/// The same for the players of these keys.
pub(super) fn plan_for(cell: &Cell, keys: &[&str]) -> Result<MatchPlan, String> {
    let parameters = &cell.parameters;
    let spec = |key: &str| parameters.text(key);
    let player = |key: &str| -> Result<Contestant, String> {
        let search = spec(key)?.parse().map_err(|error| format!("{key}: {error}"))?;
        // A budget of its own stands before the common one.
        let names = [format!("ms_{key}"), format!("steps_{key}"), "ms".into(), "steps".into()];
        let Some(name) = names.iter().find(|name| parameters.value(name).is_some()) else {
            return Err(format!("the player '{key}' needs 'steps' or 'ms' a move"));
        };
        let allowance = if name.starts_with("ms") {
            let seconds = parameters.number(name)? / 1000.0;
            Allowance { steps: None, seconds: Some(seconds), memory: Some(Allowance::MEMORY) }
        } else {
            Allowance {
                memory: Some(Allowance::MEMORY),
                ..Allowance::steps(parameters.count(name)?)
            }
        };
        Ok(Contestant::searching(search, allowance))
    };
    Ok(MatchPlan {
        game: spec("game")?.parse().map_err(|error| format!("game: {error}"))?,
        players: keys.iter().map(|key| player(key)).collect::<Result<_, _>>()?,
        openings: match parameters.value("openings") {
            Some(text) => {
                text.to_string().parse::<Openings>().map_err(|e| format!("openings: {e}"))?
            }
            None => Openings::None,
        },
        paired: true,
        longest: None,
        adjudicator: None,
        seed: cell.seed,
        openings_seed: cell.seed.named("openings"),
    })
}

fn run(cell: &Cell) -> Outcome {
    let games = play_rounds(&plan(cell)?, 0..1).map_err(|error| error.to_string())?;
    let mut tally = [[0u64; 3]; 2];
    for game in &games {
        let seat = usize::from(game.seats[0] != 0);
        let result = match game.score(0) {
            1.0 => 0,
            0.0 => 2,
            _ => 1,
        };
        tally[seat][result] += 1;
    }
    let mean = |of: &dyn Fn(&GameRecord) -> f64| {
        games.iter().map(of).sum::<f64>() / games.len().max(1) as f64
    };
    let mut row = vec![mean(&|game| game.score(0)).into()];
    row.extend(tally.as_flattened().iter().map(|&n| n.into()));
    row.push(mean(&|game| opening_steps(game, 0)).into());
    row.push(mean(&|game| opening_steps(game, 1)).into());
    row.push(mean(&|game| game.movers.len() as f64).into());
    Ok(row)
}

/// The steps a player spent on its first move; zero if it had none.
fn opening_steps(game: &GameRecord, player: usize) -> f64 {
    let seat = game.seats.iter().position(|&p| p == player);
    let own = |mover: &Option<u8>| mover.map(usize::from) == seat;
    game.movers.iter().position(own).map_or(0.0, |at| game.steps[at] as f64)
}
