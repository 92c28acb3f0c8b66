//! The screen of a match: results by seat, scores with intervals, Elo, steps.

use std::fmt::Write;

use comfy_table::{Cell, CellAlignment, Table, presets::UTF8_HORIZONTAL_ONLY};
use plywood_lab::{
    matches::{MatchPlan, MatchSummary, PlayerSummary, SeatTally},
    statistics::Interval,
};

use super::grouped;

/// The whole screen.
pub fn match_screen(plan: &MatchPlan, summary: &MatchSummary) -> String {
    let percent = (100.0 * summary.confidence).round();
    let mut text = format!(
        "{}: {} games in {} rounds, openings {}\n\n",
        plan.game,
        grouped(summary.games),
        grouped(summary.rounds),
        plan.openings
    );
    text += &results(summary);
    if let [first, second] = summary.players.as_slice() {
        let _ = write!(text, "\n{}", verdict(first, second));
    }
    let _ = writeln!(
        text,
        "Intervals are at {percent} %; Wilson takes games for independent, the others use rounds;\n\
         only the anytime interval may be looked at while the match runs."
    );
    text
}

fn results(summary: &MatchSummary) -> String {
    let mut header = vec![Cell::new("player")];
    let seats = summary.players.len();
    header.extend((0..seats).map(|seat| Cell::new(format!("W/D/L at seat {}", seat + 1))));
    for title in ["score", "Wilson", "by rounds", "anytime", "first move", "per move"] {
        header.push(right(title.into()));
    }
    let mut table = Table::new();
    table.load_style(UTF8_HORIZONTAL_ONLY).force_no_tty().set_header(header);
    for player in &summary.players {
        let mut row = vec![Cell::new(&player.name)];
        row.extend(player.seats.iter().map(|tally| Cell::new(counts(tally))));
        row.push(right(format!("{:.2} %", 100.0 * player.score)));
        for interval in [player.wilson, player.interval, player.anytime] {
            row.push(right(percents(interval)));
        }
        for steps in [player.first_move_steps, player.steps_per_move] {
            row.push(right(steps.map_or_else(|| "–".into(), |s| format!("{s:.0}"))));
        }
        table.add_row(row);
    }
    finish(&table)
}

/// Elo and its interval, in words.
fn verdict(first: &PlayerSummary, second: &PlayerSummary) -> String {
    let elo = first.elo.unwrap_or(0.0);
    let interval = first.elo_interval.unwrap_or(Interval { low: 0.0, high: 0.0 });
    let normalised = first.normalised_elo.unwrap_or(0.0);
    format!(
        "{} is {} Elo against {} (from {} to {}); normalised {}; stronger with probability {}\n",
        first.name,
        signed(elo),
        second.name,
        signed(interval.low),
        signed(interval.high),
        signed(normalised),
        sure(first.superiority)
    )
}

/// A probability in percent; rounding makes nothing certain.
fn sure(probability: f64) -> String {
    match 100.0 * probability {
        percent if percent > 99.9 => "above 99.9 %".into(),
        percent if percent < 0.1 => "below 0.1 %".into(),
        percent => format!("{percent:.1} %"),
    }
}

pub fn right(text: String) -> Cell {
    Cell::new(text).set_alignment(CellAlignment::Right)
}

pub fn finish(table: &Table) -> String {
    let lines: Vec<_> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n") + "\n"
}

pub fn counts(tally: &SeatTally) -> String {
    format!("{}/{}/{}", tally.wins, tally.draws, tally.losses)
}

fn percents(interval: Interval) -> String {
    format!("{:.1} – {:.1}", 100.0 * interval.low, 100.0 * interval.high)
}

/// A number with its sign; infinite ones as a word.
pub fn signed(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+∞".into(),
        f64::NEG_INFINITY => "−∞".into(),
        elo => format!("{elo:+.0}"),
    }
}
