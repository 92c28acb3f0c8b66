//! The screens of `solve` and `verify`.

use std::{fmt::Write, time::Duration};

use plywood_contest::{
    analysis::{payoff_words, player_name},
    solving::{Solution, Verified, VerifyError, Winner},
};
use plywood_core::{Plain, Player};
use plywood_search::{
    Report,
    proof::{References, Statement},
};

use super::{bytes, grouped, rate, seconds};

/// What came of solving.
pub fn solution_screen(solution: &Solution) -> String {
    let Solution { game, position, search, .. } = solution;
    let mut text = format!("{game}\nposition  {position}\n");
    let _ = writeln!(text, "value     {}", value(solution));
    if let Some(values) = solution.values.as_ref().filter(|_| solution.winner == Winner::None) {
        let _ = writeln!(text, "players   {}", everybody(values));
    }
    if let Some(choice) = &solution.choice {
        let _ = writeln!(text, "choice    {choice}");
    }
    if let Some(distance) = solution.distance.filter(|_| solution.player.is_some()) {
        let moves = if distance == 1 { "move" } else { "moves" };
        let _ = writeln!(text, "distance  {distance} {moves}");
    }
    if solution.principal_variation.len() > 1 {
        let _ = writeln!(text, "line      {}", solution.principal_variation.join(" "));
    }
    if let Some(remark) = solution.remark.as_ref().filter(|_| !solution.resolved) {
        let _ = writeln!(text, "remark    {remark}");
    }
    let time = Duration::from_secs_f64(solution.seconds.max(0.0));
    let _ = writeln!(
        text,
        "search    {search}: {}, {} nodes in {} ({}), {} steps, {}",
        solution.ending,
        grouped(solution.nodes),
        seconds(time),
        rate((solution.nodes_per_second * solution.seconds) as u64, time),
        grouped(solution.steps),
        bytes(solution.memory),
    );
    if let Some(proof) = &solution.proof {
        let _ = writeln!(
            text,
            "proof     {}: {} positions, {} references, {}",
            proof.file,
            grouped(proof.positions),
            grouped(proof.references),
            bytes(proof.bytes as usize),
        );
    }
    text
}

/// What each player gets.
fn everybody(values: &[f64]) -> String {
    let said = values
        .iter()
        .enumerate()
        .map(|(index, &value)| format!("{} {}", player_name(Player(index as u8)), Plain(value)));
    said.collect::<Vec<_>>().join(", ")
}

fn value(solution: &Solution) -> String {
    let player = solution.player.as_deref();
    if let (Some(value), Some(alone)) = (solution.value, &solution.guarantee) {
        let value = payoff_words(value, solution.stakes);
        return format!("proven {value} for the {alone} player, whatever all others do");
    }
    match (solution.value, player) {
        (Some(value), Some(player)) => {
            let winner = match solution.winner {
                Winner::None => "",
                Winner::Draw => ": a draw",
                Winner::First => ": the first player wins",
                Winner::Second => ": the second player wins",
            };
            let value = payoff_words(value, solution.stakes);
            format!("proven {value} for the {player} player, who moves{winner}")
        }
        (Some(value), None) => {
            format!("the game is over, {} for the first player", Plain(value))
        }
        (None, _) => {
            let bound = |x: Option<f64>| x.map_or("unknown".into(), |x| Plain(x).to_string());
            let (low, high) = (bound(solution.low), bound(solution.high));
            format!("not solved; at least {low}, at most {high}")
        }
    }
}

/// One line of a search that is solving: positions, memory and what is proven so far.
pub fn solving_line(
    report: &Report<String>,
    time: Duration,
    fresh: u64,
    (held, most): (usize, usize),
) -> String {
    let proven = report.moves.iter().filter(|m| m.certainty.is_proven()).count();
    format!(
        "{} · {} nodes ({}) · {} of {} · {proven} of {} moves proven · {}",
        seconds(time),
        grouped(report.nodes),
        rate(fresh, time),
        bytes(held),
        bytes(most),
        report.moves.len(),
        report.best().map_or("no move", |best| &best.mv),
    )
}

/// A proof that was accepted.
pub fn verdict_screen(verified: &Verified, time: Duration) -> String {
    let Verified { statement, checked, stakes } = verified;
    let (value, by) = match statement {
        Statement::Strategies(header) => {
            let who = player_name(header.player.unwrap_or(Player::FIRST));
            let against = if header.player.is_some() { ", whatever all others do" } else { "" };
            let value = payoff_words(header.value, *stakes);
            let by = if checked.strategies == 1 { "one strategy" } else { "two strategies" };
            (format!("value     {value} for the {who} player{against}"), by)
        }
        Statement::Witness(header) => {
            (format!("players   {}", everybody(&header.values)), "a witness")
        }
    };
    let believed = match verified.references() {
        References::Own => "",
        References::Images => "believed  the symmetries of the board\n",
        References::Parts => {
            "believed  that games made of the same parts are the same (docs/solving.md)\n"
        }
    };
    format!(
        "accepted  {}\nposition  {}\n{value}\n{believed}checked   {} positions of {by} in {} ({})\n",
        statement.game(),
        statement.position(),
        grouped(checked.positions),
        seconds(time),
        rate(checked.positions, time),
    )
}

/// The verdict for scripts.
pub fn verdict_json(answer: &Result<Verified, VerifyError>, time: Duration) -> String {
    let record = match answer {
        Ok(verified @ Verified { statement, checked, .. }) => {
            let (player, value, values) = match statement {
                Statement::Strategies(header) => (header.player, Some(header.value), None),
                Statement::Witness(header) => (None, None, Some(&header.values)),
            };
            serde_json::json!({
                "schema_version": 1,
                "accepted": true,
                "kind": verified.kind(),
                "game": statement.game(),
                "position": statement.position(),
                "guarantee": player.map(player_name),
                "value": value,
                "values": values,
                "references_to": verified.references().word(),
                "positions": checked.positions,
                "strategies": checked.strategies,
                "seconds": time.as_secs_f64(),
            })
        }
        Err(error) => serde_json::json!({
            "schema_version": 1,
            "accepted": false,
            "why": error.to_string(),
        }),
    };
    serde_json::to_string_pretty(&record).expect("plain records serialise") + "\n"
}
