//! Steps per processor second of UCT on Connect Four 7x6 from the empty board, rivals in turn.
//!
//! `cargo run --release [ROUNDS [STEPS]]` in this folder: every round runs everyone once, so that a
//! change of the machine's speed hits all alike. On a machine that others use the fastest round is the
//! least disturbed one, so that medians and best rounds are both shown.

mod arbor_rival;
mod board;
mod mcts_rival;
mod minimax_rival;
mod treant_rival;

use board_game::{ai::mcts::mcts_build_tree, games::connect4::Connect4};
use cpu_time::ProcessTime;
use plywood_core::{Game, Seed};
use plywood_games::connect::Connect;
use plywood_search::{Algorithm, Mcts, MctsPrime, Search, Uct};
use rand::{SeedableRng, rngs::SmallRng};

fn plywood(recipe: impl Algorithm<Connect<u64>>, steps: u64) {
    let game = Connect::<u64>::new(7, 6, 4, false).expect("fits");
    let start = game.start();
    let mut run = recipe.start(game, &start, Seed(1));
    run.run(steps);
    assert!(run.report().choice.is_some());
}

fn board_game(steps: u64) {
    let mut rng = SmallRng::seed_from_u64(1);
    let tree = mcts_build_tree(&Connect4::default(), steps, 1.0, &mut rng);
    assert!(tree.best_move() < 7);
}

/// Names what takes so many steps.
type Player = (&'static str, fn(u64));

fn main() {
    let mut words = std::env::args().skip(1).map(|word| word.parse().expect("a number"));
    let (rounds, steps) = (words.next().unwrap_or(7), words.next().unwrap_or(100_000));
    let players: [Player; 9] = [
        ("plywood uct", |steps| plywood(Uct::default(), steps)),
        ("plywood mcts(1,1)", |steps| plywood(Mcts { a: 1.0, b: 1.0 }, steps)),
        ("plywood mcts-prime(1,1)", |steps| plywood(MctsPrime { a: 1.0, b: 1.0 }, steps)),
        ("arbor 0.2.0", arbor_rival::own_rollouts),
        ("arbor 0.2.0, our rollouts", arbor_rival::bit_rollouts),
        ("board-game 0.8.2", board_game),
        ("mcts 0.3.0", mcts_rival::run),
        ("minimax 0.6.0", minimax_rival::run),
        ("treant 0.4.0", treant_rival::run),
    ];
    let mut rates = vec![Vec::new(); players.len()];
    for _ in 0..rounds {
        for ((_, run), rates) in players.iter().zip(&mut rates) {
            let clock = ProcessTime::now();
            run(steps);
            rates.push(steps as f64 / clock.elapsed().as_secs_f64());
        }
    }
    for rates in &mut rates {
        rates.sort_by(f64::total_cmp);
    }
    let median = |rates: &[f64]| rates[rates.len() / 2];
    let best = |rates: &[f64]| rates[rates.len() - 1];
    println!(
        "| {steps} steps, {rounds} rounds | median M steps/s | uct is | best M steps/s | uct is |"
    );
    println!("|---|---|---|---|---|");
    for ((name, _), own) in players.iter().zip(&rates) {
        let (m, b) = (median(own), best(own));
        let (by_median, by_best) = (median(&rates[0]) / m, best(&rates[0]) / b);
        println!("| {name} | {:.2} | {by_median:.2}x | {:.2} | {by_best:.2}x |", m / 1e6, b / 1e6);
    }
}
