//! What it costs to ask a game in another program, beside what the program does alone.
//!
//! `cargo bench -p plywood-contest --bench foreign [-- ROUNDS]`, on one core with `taskset -c 0` before
//! it: every round measures everything once, in turn, and the medians are shown.

use std::{
    ops::ControlFlow,
    process::Command,
    time::{Duration, Instant},
};

use plywood_catalogue::{GameSpec, NamedGame, SearchSpec};
use plywood_contest::foreign;
use plywood_core::{Game, Keyed, Seed};
use plywood_search::{Budget, Search, drive};

const HERE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/foreign");
const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/games");
/// Seconds that each measurement takes.
const SECONDS: f64 = 1.0;

/// Something that has a rate.
type Work = Box<dyn Fn() -> f64>;

fn opened(script: &str) -> NamedGame {
    let spec: GameSpec = format!("game:python3 {script}").parse().expect("it is a game");
    spec.open().expect("python3 is there")
}

#[expect(clippy::disallowed_methods, reason = "two processes share the time: a clock is wanted")]
fn now() -> Instant {
    Instant::now()
}

/// Positions looked at a second: all children of one position after the other, `batch` in a message.
fn positions(batch: u32) -> f64 {
    let game = opened(&format!("{HERE}/nothing.py")).game.duel().expect("two play");
    let (mut position, mut room) = (game.start(), game.start());
    let moves: Vec<_> = (0..batch).collect();
    let (begin, mut looked) = (now(), 0);
    while begin.elapsed().as_secs_f64() < SECONDS {
        game.children(&position, &moves, true, &mut room, |_| looked += 1);
        game.play(&mut position, 0);
    }
    f64::from(looked) / begin.elapsed().as_secs_f64()
}

/// Random games a second of a search of Dots and Boxes.
fn random_games(search: &str) -> f64 {
    let dots = opened(&format!("{EXAMPLES}/dots.py"));
    let search: SearchSpec = search.parse().expect("it is a search");
    let mut run = dots.start(&search, &dots.game.start(), Seed(1)).expect("it applies");
    let budget = Budget { time: Duration::from_secs_f64(SECONDS), ..Budget::steps(u64::MAX) };
    let begin = now();
    drive(&mut *run, budget, |_| ControlFlow::Continue(()));
    run.report().steps as f64 / begin.elapsed().as_secs_f64()
}

/// Random games a second that the same program plays by itself.
fn raw() -> f64 {
    let said = Command::new("python3")
        .args([&format!("{HERE}/raw.py"), &SECONDS.to_string()])
        .output()
        .expect("python3 is there");
    String::from_utf8_lossy(&said.stdout).trim().parse().expect("a rate")
}

fn main() {
    foreign::trust(|_| true);
    plywood_catalogue::add(&[&foreign::ENTRY]).expect("the name is free");
    let rounds = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(5);
    let games = |search: &'static str| move || random_games(search);
    let works: [(&str, Work); 8] = [
        ("positions, one a message", Box::new(|| positions(1))),
        ("positions, 16 a message", Box::new(|| positions(16))),
        ("dots alone", Box::new(raw)),
        ("dots, flat(playouts=64)", Box::new(games("flat(playouts=64)"))),
        ("dots, uct", Box::new(games("uct(solver=off)"))),
        ("dots, uct(playouts=8)", Box::new(games("uct(solver=off,playouts=8)"))),
        ("dots, uct(playouts=16)", Box::new(games("uct(solver=off,playouts=16)"))),
        ("dots, uct(playouts=64)", Box::new(games("uct(solver=off,playouts=64)"))),
    ];
    let mut rates = vec![Vec::new(); works.len()];
    for _ in 0..rounds {
        for ((_, work), rates) in works.iter().zip(&mut rates) {
            rates.push(work());
        }
    }
    let median = |rates: &[f64]| {
        let mut sorted = rates.to_vec();
        sorted.sort_by(f64::total_cmp);
        sorted[sorted.len() / 2]
    };
    let alone = median(&rates[2]);
    println!("| | a second | of dots alone |\n|---|---|---|");
    for ((name, _), rates) in works.iter().zip(&rates) {
        let rate = median(rates);
        let ratio =
            if name.starts_with("dots") { format!("{:.2}", rate / alone) } else { String::new() };
        println!("| {name} | {rate:.0} | {ratio} |");
    }
}
