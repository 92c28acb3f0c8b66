//! Steps per processor second of UCT on Connect Four 7x6 from the empty board, rivals in turn.
//!
//! `cargo run --release [ROUNDS [STEPS]]` in this folder: every round runs everyone once, so that a
//! change of the machine's speed hits all alike. On a machine that others use the fastest round is the
//! least disturbed one, so that medians and best rounds are both shown.
//!
//! Everyone runs in a process of their own, twice to warm up and once by the clock: in one process the allocator
//! sorts what a library has freed when the next one first asks for a large block, which charged 10 ms of treant's
//! memory to the 20 ms of whoever came next.

mod arbor_rival;
mod board;
mod mcts_rival;
mod minimax_rival;
mod treant_rival;

use std::process::Command;

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

const PLAYERS: [Player; 9] = [
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

/// Runs one player three times and prints the processor seconds of the third.
fn alone(name: &str, steps: u64) {
    let (_, run) = PLAYERS.iter().find(|player| player.0 == name).expect("a player's name");
    // The first run lets the allocator learn how large blocks are, the second its heap grow to hold them.
    run(steps);
    run(steps);
    let clock = ProcessTime::now();
    run(steps);
    println!("{}", clock.elapsed().as_secs_f64());
}

/// Steps a second of a player in a process of its own.
fn rate(name: &str, steps: u64) -> f64 {
    let own = std::env::current_exe().expect("this program has a path");
    let ran = Command::new(own).args(["alone", name, &steps.to_string()]).output();
    let ran = ran.expect("this program can be started again");
    assert!(ran.status.success(), "{name}: {}", String::from_utf8_lossy(&ran.stderr));
    let told = String::from_utf8(ran.stdout).expect("a number");
    steps as f64 / told.trim().parse::<f64>().expect("a number")
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [word, name, steps] = &words[..]
        && word == "alone"
    {
        return alone(name, steps.parse().expect("a number"));
    }
    let mut words = words.iter().map(|word| word.parse().expect("a number"));
    let (rounds, steps) = (words.next().unwrap_or(7), words.next().unwrap_or(100_000));
    let mut rates = vec![Vec::new(); PLAYERS.len()];
    for _ in 0..rounds {
        for ((name, _), rates) in PLAYERS.iter().zip(&mut rates) {
            rates.push(rate(name, steps));
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
    for ((name, _), own) in PLAYERS.iter().zip(&rates) {
        let (m, b) = (median(own), best(own));
        let (by_median, by_best) = (median(&rates[0]) / m, best(&rates[0]) / b);
        println!("| {name} | {:.2} | {by_median:.2}x | {:.2} | {by_best:.2}x |", m / 1e6, b / 1e6);
    }
}
