//! The screen of a tournament: the table, and what strength looks like.

use std::fmt::Write;

use plywood_contest::{
    matches::SeatTally,
    tournament::{PairingResult, Played, Standing, TournamentPlan, TournamentReport},
};
use plywood_lab::table::{Format, Table, wrapped};

use super::matches::{counts, signed};

/// The whole screen.
pub fn tournament_screen(
    plan: &TournamentPlan,
    played: &Played,
    report: &TournamentReport,
    width: usize,
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
    text += &table(report, &name, width);
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
        let _ = writeln!(
            text,
            "\nthe first move is worth {} Elo, with a standard error of {error:.0}",
            signed(elo)
        );
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
    wrapped(&text, width, 2) + "\n"
}

/// The games of a pairing.
fn games(result: &PairingResult) -> u64 {
    result.seats.iter().map(SeatTally::games).sum()
}

/// What stands in the columns of ratings.
const NOTE: &str = "error is one standard error of the Elo";

fn table(report: &TournamentReport, name: &dyn Fn(usize) -> String, width: usize) -> String {
    let heading = ["place", "player", "W/D/L", "score", "Elo", "error", "better than next", "Nash"];
    let mut table = Table::new("", heading).noting(NOTE);
    for (place, standing) in report.standings.iter().enumerate() {
        let next = report.standings.get(place + 1).map(|next| next.player);
        let better = next.and_then(|next| report.superiority[standing.player][next]);
        table.push([
            (place + 1).to_string(),
            name(standing.player),
            counts(&standing.games),
            format!("{:.1} %", 100.0 * standing.score()),
            signed(standing.rating.elo),
            format!("{:.0}", standing.rating.error),
            better.map_or_else(|| "–".into(), |p| format!("{:.0} %", 100.0 * p)),
            format!("{:.2}", report.nash.weights[standing.player]),
        ]);
    }
    table.write(Format::Text(width))
}

/// The best players of a championship by victories.
pub fn championship_screen(
    plan: &TournamentPlan,
    standings: &[Standing],
    finished: bool,
    top: usize,
    width: usize,
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
    let mut table =
        Table::new(title, ["place", "player", "wins", "W/D/L", "Elo", "error"]).noting(NOTE);
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
    table.write(Format::Text(width))
}
