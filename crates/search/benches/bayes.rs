//! What a step of step-by-step optimal search costs, beside a step of Monte Carlo tree search.
//!
//! `cargo bench -p plywood-search --bench bayes`: processor time, the least of interleaved rounds.

#[path = "steps/clock.rs"]
mod clock;

use clock::seconds;
use plywood_core::{Game, Seed, ZeroSum};
use plywood_games::connect::Connect;
use plywood_models::Pearl;
use plywood_search::{
    Algorithm, Mcts, Search,
    bayes::{Bayes, Sym},
};

const ROUNDS: u64 = 9;

/// Nanoseconds and bytes a step.
fn cost<S: Search>(mut search: S, steps: u64) -> (f64, f64) {
    let mut taken = 0;
    let time = seconds(|| taken = search.run(steps).0);
    (time * 1e9 / taken as f64, search.memory() as f64 / taken as f64)
}

fn compare<G: Game<Payoff = ZeroSum> + Clone>(name: &str, game: &G, prior: Sym) {
    for steps in [10_000, 100_000] {
        let (mut one, mut other) = ((f64::INFINITY, 0.0), (f64::INFINITY, 0.0));
        for round in 0..ROUNDS {
            let (root, seed) = (game.start(), Seed(round));
            let first = cost(Bayes::new(prior).start(game.clone(), &root, seed), steps);
            let second = cost(Mcts { a: 3.0, b: 3.5 }.start(game.clone(), &root, seed), steps);
            one = if first.0 < one.0 { first } else { one };
            other = if second.0 < other.0 { second } else { other };
        }
        println!(
            "{name}, {steps} steps: {:.0} ns and {:.0} bytes a step, mcts {:.0} ns and {:.0} \
             bytes, ratio {:.2}",
            one.0,
            one.1,
            other.0,
            other.1,
            one.0 / other.0
        );
    }
}

fn main() {
    let pearl = Pearl::fair(2, 32, Seed(1)).expect("the game exists");
    compare("symp on pearl(2,32)", &pearl, Sym::SYMP);
    let connect = Connect::<u64>::new(7, 6, 4, false).expect("the game exists");
    compare("sym on connect(7,6,4)", &connect, Sym::SYM);
}
