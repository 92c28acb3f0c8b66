//! What a step of step-by-step optimal search costs.
//!
//! `cargo bench -p plywood-search --bench bayes`
#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::{fs, time::Instant};

use plywood_core::{Game, Seed, ZeroSum};
use plywood_games::connect::Connect;
use plywood_models::Pearl;
use plywood_search::{
    Algorithm, Search,
    bayes::{Bayes, Sym},
};

/// Nanoseconds that this thread has been running, so that a busy machine does not matter; wall
/// time where the system does not tell.
fn nanoseconds(began: Instant) -> f64 {
    fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split(' ').next()?.parse().ok())
        .unwrap_or_else(|| began.elapsed().as_secs_f64() * 1e9)
}

/// Nanoseconds and bytes a step.
fn cost<S: Search>(mut search: S, steps: u64) -> (f64, f64) {
    let clock = Instant::now();
    let began = nanoseconds(clock);
    let (taken, _) = search.run(steps);
    let cost = (nanoseconds(clock) - began) / taken as f64;
    (cost, search.memory() as f64 / taken as f64)
}

fn compare<G: Game<Payoff = ZeroSum> + Clone>(name: &str, game: &G, prior: Sym) {
    for steps in [10_000, 100_000] {
        let mut best = [(f64::INFINITY, 0.0); 1];
        for round in 0..5 {
            let root = game.start();
            let runs = [cost(Bayes::new(prior).start(game.clone(), &root, Seed(round)), steps)];
            for (best, run) in best.iter_mut().zip(runs) {
                if run.0 < best.0 {
                    *best = run;
                }
            }
        }
        println!("{name}, {steps} steps: {:.0} ns, {:.0} bytes", best[0].0, best[0].1);
    }
}

fn main() {
    let pearl = Pearl::fair(2, 32, Seed(1)).expect("the game exists");
    compare("symp on pearl(2,32)", &pearl, Sym::SYMP);
    let connect = Connect::<u64>::new(7, 6, 4, false).expect("the game exists");
    compare("sym on connect(7,6,4)", &connect, Sym::SYM);
}
