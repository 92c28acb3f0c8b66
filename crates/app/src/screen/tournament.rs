//! The screen of a tournament: the table, and what strength looks like.

use std::fmt::Write;

use comfy_table::{Cell, Table, presets::UTF8_HORIZONTAL_ONLY};
use plywood_lab::{
    matches::SeatTally,
    table as lab,
    tournament::{PairingResult, Played, Standing, TournamentPlan, TournamentReport},
};

use super::matches::{counts, finish, right, signed};

/// The whole screen.
pub fn tournament_screen(
    plan: &TournamentPlan,
    played: &Played,
    report: &TournamentReport,
) -> String {
    let names = plan.conditions.names();
    let name = |player: usize| names[player].clone();
    let amount = if played.finished {
        let games = report.results.first().map_or(0, games);
        format!("{} pairings of {games} games", report.results.len())
    } else {
        format!("stopped after {} games", played.games)
    };
    let (game, openings) = (&plan.conditions.game, &plan.conditions.openings);
    let mut text = format!("{game}: {}, {amount}, openings {openings}\n\n", plan.kind);
    text += &table(report, &name);
    for result in report.results.iter().filter(|result| result.missing > 0) {
        let (a, b) = (name(result.pairing.a), name(result.pairing.b));
        let (score, games) = (100.0 * result.scores.mean(), games(result));
        let _ = writeln!(
            text,
            "\n{a} against {b} is unfinished: {score:.1} % of {games} games, {} rounds are missing",
            result.missing
        );
    }
    if let Some((elo, error)) = report.ratings.first_move {
        let _ = writeln!(text, "\nthe first move is worth {} ± {error:.0} Elo", signed(elo));
    }
    let failures: Vec<_> = report.results.iter().flat_map(|result| &result.failures).collect();
    for player in 0..plan.conditions.players.len() {
        let own: Vec<_> = failures.iter().filter(|failure| failure.player == player).collect();
        if let Some(first) = own.first() {
            let (name, games) = (name(player), own.len());
            let _ = writeln!(text, "{name} failed in {games} games and lost them: {}", first.why);
        }
    }
    for circle in &report.cycles.circles {
        let names: Vec<_> = circle.iter().map(|&player| name(player)).collect();
        let _ =
            writeln!(text, "no ladder fits: {} beat each other in this circle", names.join(" > "));
    }
    if report.ratings.pools() > 1 {
        let _ = writeln!(
            text,
            "{} pools of players never met, directly or through others: ratings compare only \
             within a pool",
            report.ratings.pools()
        );
    }
    text
}

/// The games of a pairing.
fn games(result: &PairingResult) -> u64 {
    result.seats.iter().map(SeatTally::games).sum()
}

fn table(report: &TournamentReport, name: &dyn Fn(usize) -> String) -> String {
    let mut table = Table::new();
    table.load_style(UTF8_HORIZONTAL_ONLY).force_no_tty();
    table.set_header([
        right("place".into()),
        Cell::new("player"),
        Cell::new("W/D/L"),
        right("score".into()),
        right("Elo".into()),
        right("± error".into()),
        right("better than next".into()),
        right("Nash".into()),
    ]);
    for (place, standing) in report.standings.iter().enumerate() {
        let next = report.standings.get(place + 1).map(|next| next.player);
        let better = next.and_then(|next| report.superiority[standing.player][next]);
        table.add_row([
            right((place + 1).to_string()),
            Cell::new(name(standing.player)),
            Cell::new(counts(&standing.games)),
            right(format!("{:.1} %", 100.0 * standing.score())),
            right(signed(standing.rating.elo)),
            right(format!("{:.0}", standing.rating.error)),
            right(better.map_or_else(|| "–".into(), |p| format!("{:.0} %", 100.0 * p))),
            right(format!("{:.2}", report.nash.weights[standing.player])),
        ]);
    }
    finish(&table)
}

/// The best players of a championship by victories.
pub fn championship_screen(
    plan: &TournamentPlan,
    standings: &[Standing],
    finished: bool,
    top: usize,
) -> String {
    let conditions = &plan.conditions;
    let names = conditions.names();
    let title = format!(
        "{}: {} players, {} games of each two{}",
        conditions.game,
        standings.len(),
        2 * plan.rounds,
        if finished { "" } else { ", stopped before the end" }
    );
    let mut table = lab::Table::new(title, ["place", "player", "wins", "W/D/L", "Elo", "± error"]);
    for (place, standing) in standings.iter().take(top).enumerate() {
        table.push([
            (place + 1).to_string(),
            names[standing.player].clone(),
            standing.games.wins.to_string(),
            counts(&standing.games),
            signed(standing.rating.elo),
            format!("{:.0}", standing.rating.error),
        ]);
    }
    table.write(lab::Format::Text)
}
