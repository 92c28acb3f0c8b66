//! The screen of a match: results by seat, scores with intervals, Elo, steps.

use std::fmt::Write;

use plywood_contest::matches::{
    Finish, GameRecord, Live, MatchPlan, MatchSummary, PlayerSummary, SeatTally, Tested,
};
use plywood_lab::table::{Format, Table, wrapped};
use plywood_statistics::{Interval, Verdict, elo};

use super::grouped;

/// The whole screen.
pub fn match_screen(
    plan: &MatchPlan,
    summary: &MatchSummary,
    tested: Option<&Tested>,
    games: &[GameRecord],
    width: usize,
) -> String {
    let percent = (100.0 * summary.confidence).round();
    let mut text = format!(
        "{}: {} games in {} rounds, openings {}\n\n",
        plan.game,
        grouped(summary.games),
        grouped(summary.rounds),
        plan.openings
    );
    text += &results(summary, width);
    if let [first, second] = summary.players.as_slice() {
        let _ = write!(text, "\n{}", verdict(first, second));
    }
    if let Some(tested) = tested {
        text += &test(tested, summary);
    }
    text += &failures(summary, games);
    let _ = writeln!(
        text,
        "Scores and intervals are in per cent, intervals at {percent} %; Wilson takes games for \
         independent, the others use rounds; only the anytime interval may be looked at while the \
         match runs. First move and per move are mean steps."
    );
    wrapped(&text, width, 2) + "\n"
}

/// A match while it runs: the score with the interval that may be looked at, and the test.
pub fn live_line(name: &str, live: &Live) -> String {
    let anytime = live.anytime();
    let mut line = format!("{name} {:.1} % ({})", 100.0 * live.scores().mean(), percents(anytime));
    if let Some((ratio, (low, high))) = live.log_ratio() {
        let _ = write!(line, " · LLR {ratio:+.2} in {low:.2} … {high:.2}");
    }
    line
}

/// What a sequential test says, and the estimate that allows for it.
fn test(tested: &Tested, summary: &MatchSummary) -> String {
    let Tested { sprt, verdict, log_ratio, bounds, sequel } = tested;
    let said = match verdict {
        Verdict::Upper => format!("decided for {:+} Elo", sprt.upper),
        Verdict::Lower => format!("decided for {:+} Elo", sprt.lower),
        Verdict::Open => "undecided".into(),
    };
    let mut text = format!(
        "SPRT of {:+} against {:+} Elo: {said} after {} games, log-likelihood ratio {log_ratio:.2} \
         (bounds {:.2} and {:.2})\n",
        sprt.lower,
        sprt.upper,
        grouped(summary.games),
        bounds.0,
        bounds.1
    );
    text += &match sequel {
        Some(sequel) => format!(
            "allowing for the stopping it is {} Elo (median-unbiased, from {} to {}); the numbers \
             above do not\n",
            signed(elo(sequel.score)),
            signed(elo(sequel.interval.low)),
            signed(elo(sequel.interval.high))
        ),
        None => {
            "all rounds ended alike: of the strength only the anytime interval says something\n"
                .into()
        }
    };
    text
}

/// Games that engines lost by failing, with the first reason.
fn failures(summary: &MatchSummary, games: &[GameRecord]) -> String {
    let mut text = String::new();
    for (index, player) in summary.players.iter().enumerate().filter(|(_, p)| p.forfeits > 0) {
        let first = games.iter().filter(|game| game.finish == Finish::Forfeit).find_map(|game| {
            let forfeit = game.forfeit.as_ref()?;
            (game.seats[forfeit.seat] == index).then_some((game.number, &forfeit.why))
        });
        if let Some((number, why)) = first {
            let _ = writeln!(
                text,
                "{} failed in {} games and lost them; in game {number}: {why}",
                player.name, player.forfeits
            );
        }
    }
    text
}

fn results(summary: &MatchSummary, width: usize) -> String {
    let mut heading = vec!["player".to_owned()];
    let seats = summary.players.len();
    heading.extend((0..seats).map(|seat| format!("W/D/L at seat {}", seat + 1)));
    heading.extend(
        ["score", "Wilson", "by rounds", "anytime", "first move", "per move"].map(String::from),
    );
    let mut table = Table::new("", heading);
    for player in &summary.players {
        let mut row = vec![player.name.clone()];
        row.extend(player.seats.iter().map(counts));
        row.push(format!("{:.2} %", 100.0 * player.score));
        row.extend([player.wilson, player.interval, player.anytime].map(percents));
        for steps in [player.first_move_steps, player.steps_per_move] {
            row.push(steps.map_or_else(|| "–".into(), |s| format!("{s:.0}")));
        }
        table.push(row);
    }
    table.write(Format::Text(width))
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
