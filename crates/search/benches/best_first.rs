//! Best-first search on Connect Four: expansions per second, bytes each, and positions settled.
//!
//! Times are those of the processor where the system tells them, so that a busy machine does not
//! matter much. `cargo bench -p plywood-search --bench best_first [-- ubfm 100000]`
#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::time::Instant;

use plywood_core::{Game, Seed, transform::Opening};
use plywood_games::connect::Connect;
use plywood_search::{Algorithm, Search, best_first::BestFirst};

/// Seconds of processor time, or of the clock where the system does not tell.
fn now(began: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| began.elapsed().as_secs_f64(), |n| n / 1e9)
}

/// Grows a graph from the start to so many expansions; the rate in millions a second.
fn grow(name: &str, recipe: BestFirst, game: &Connect<u64>, expansions: u64) -> f64 {
    let clock = Instant::now();
    let began = now(clock);
    let mut run = recipe.start(game, &game.start(), Seed(0));
    while run.expansions() < expansions {
        run.run(256);
    }
    let rate = run.expansions() as f64 / (now(clock) - began) / 1e6;
    let bytes = run.memory() as f64 / run.expansions() as f64;
    let nodes = run.report().nodes as f64 / run.expansions() as f64;
    println!(
        "{name}, {expansions} expansions: {rate:.2} M expansions/s, {bytes:.0} bytes and \
         {nodes:.2} positions each"
    );
    rate
}

/// Settles positions one after the other.
fn settle(name: &str, recipe: BestFirst, game: &Connect<u64>, ply: u32, count: u64) {
    let roots: Vec<_> = (0..count)
        .map(|i| Opening::random(game, ply, &mut Seed(2024).child(i).rng()).start())
        .collect();
    let clock = Instant::now();
    let (began, mut expansions, mut sum) = (now(clock), 0, 0.0);
    for root in &roots {
        let mut run = recipe.start(game, root, Seed(0));
        run.run(u64::MAX);
        let report = run.report();
        assert!(report.certainty.is_proven(), "the value is proven");
        expansions += run.expansions();
        sum += report.value;
    }
    let milliseconds = (now(clock) - began) * 1e3 / count as f64;
    println!(
        "{name}, {count} positions at ply {ply}: {milliseconds:.2} ms and {} expansions each, \
         checksum {sum}",
        expansions / count
    );
}

fn main() {
    let game = Connect::<u64>::new(7, 6, 4, false).expect("Connect Four exists");
    let words: Vec<String> = std::env::args().collect();
    let only: Option<u64> = words.iter().find_map(|word| word.parse().ok());
    for (name, recipe) in [("ubfm", BestFirst::ubfm()), ("descent", BestFirst::descent())] {
        if let Some(expansions) = only {
            if words.iter().any(|word| word == name) {
                grow(name, recipe, &game, expansions);
            }
            continue;
        }
        let small = (0..5).map(|_| grow(name, recipe, &game, 100_000)).fold(0.0, f64::max);
        let large = (0..2).map(|_| grow(name, recipe, &game, 1_000_000)).fold(0.0, f64::max);
        println!("{name}: the rate at 1 M is {:.2} of that at 100,000", large / small);
        settle(name, recipe, &game, 24, 200);
    }
}
