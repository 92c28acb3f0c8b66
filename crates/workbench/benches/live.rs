//! What a page costs the search that it watches: steps a second with reports at 10 Hz over the socket against the same
//! search alone, in turns within one run; the ratio of medians.
//!
//! `cargo bench -p plywood-workbench --bench live`

#[path = "../tests/support/mod.rs"]
mod support;

use std::time::Duration;

use plywood_catalogue::NamedGame;
use plywood_contest::{
    engine::Means,
    session::{Question, Session, search_or_default, unwatched},
};
use plywood_core::Seed;
use plywood_search::{Budget, Clock};
use support::{Bench, settings};

const ROUNDS: usize = 9;
const CASES: [(&str, &str); 4] =
    [("connect4", "uct"), ("hex(size=7)", "uct"), ("connect4", "auto"), ("othello", "descent")];
const TIME: Duration = Duration::from_millis(1_500);

/// Steps a second of a search alone.
fn alone(game: &str, search: &str) -> f64 {
    let game: NamedGame = game.parse().expect("it is a game");
    let search = search_or_default(Some(search), &game).expect("it is a search");
    let budget = Budget { time: TIME, memory: 1 << 30, ..Budget::UNLIMITED };
    let mut session =
        Session::open(&Question::at_start(game, search, Seed(1), budget)).expect("it applies");
    let spent = session.think(budget, &mut unwatched).expect("it applies");
    spent.steps as f64 / spent.time.as_secs_f64()
}

/// Steps a second of the same search while a tab hears of it ten times a second, the lines below every move with it, and
/// how many reports came.
fn watched(game: &str, search: &str) -> (f64, usize) {
    let bench = Bench::open(plywood_workbench::Settings {
        means: Means { waiting: 10, ..Means::threads(1) },
        ..settings()
    });
    let mut tab = bench.tab();
    tab.say(&format!(
        r#"{{"id":1,"game":"{game}","search":"{search}","time":{},"memory":"1GiB","report_every":100,"paused":true}}"#,
        TIME.as_secs_f64()
    ));
    let first = tab.hear_of("report");
    let moves = first["analysis"]["moves"]
        .as_array()
        .expect("moves")
        .iter()
        .map(|mv| format!("[{}]", mv["move"]));
    let lines: Vec<_> = moves.take(20).collect();
    tab.say(&format!(r#"{{"id":2,"action":"watch","target":1,"lines":[{}]}}"#, lines.join(",")));
    tab.hear_of("looks");
    let began = Clock::start(TIME);
    tab.say(r#"{"id":3,"action":"resume","target":1}"#);
    let mut reports = 0;
    loop {
        let heard = tab.hear();
        reports += usize::from(heard["reply"] == "report");
        if heard["reply"] == "answer" {
            let steps = heard["analysis"]["steps"].as_f64().expect("a number");
            return (steps / began.passed().as_secs_f64(), reports);
        }
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn main() {
    if std::env::args().any(|word| word == "--test") {
        return;
    }
    println!(
        "{:<14} {:<8} {:>14} {:>14} {:>7} {:>8}",
        "game", "search", "alone, steps/s", "watched", "ratio", "reports"
    );
    for (game, search) in CASES {
        let (mut apart, mut together, mut reports) = (Vec::new(), Vec::new(), 0);
        for _ in 0..ROUNDS {
            apart.push(alone(game, search));
            let (speed, heard) = watched(game, search);
            together.push(speed);
            reports = heard;
        }
        let (apart, together) = (median(apart), median(together));
        // The answer is the last of them.
        let rate = (reports + 1) as f64 / TIME.as_secs_f64();
        println!(
            "{game:<14} {search:<8} {apart:>14.0} {together:>14.0} {:>7.3} {rate:>6.1}/s",
            together / apart
        );
    }
}
