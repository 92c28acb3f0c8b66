//! Ways to learn a profile, in one run: how long each takes, how many games it asks for, and how
//! exploitable its answer is within the whole matrix.
#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::time::Instant;

use plywood_bandit::{Allocation, SequentialHalving, Uniform};
use plywood_core::Seed;
use plywood_portfolio::{
    Cells, Exp3Pair, Grigoriadis, PayoffMatrix, Profile, RegretMatching, SeedEffect, best_arm,
    best_row, nash,
};

const EFFECTS: [(&str, SeedEffect); 3] = [
    ("coin flips", SeedEffect { bias: 0.0, strength: 0.0, style: 0.0 }),
    ("effect 0.3", SeedEffect { bias: 0.0, strength: 0.3, style: 0.0 }),
    ("effect 0.7", SeedEffect { bias: 0.0, strength: 0.7, style: 0.3 }),
];

/// Worlds over which the score of a seed is averaged.
const WORLDS: u64 = 40;

fn main() {
    best_seeds();
    for k in [64, 380] {
        for (name, effect) in EFFECTS {
            println!("\n{k}×{k}, {name}");
            equilibria(&effect.matrix(Seed(k as u64), k, k));
        }
    }
}

/// One line: what was done, seconds, share of games asked for, exploitability.
fn line(way: &str, began: Instant, share: f64, profile: &Profile, matrix: &PayoffMatrix) {
    let seconds = began.elapsed().as_secs_f64();
    let exploitability = profile.bounds(matrix).exploitability();
    println!("  {way:34} {seconds:9.4} s  {:5.1} % of games  {exploitability:9.2e}", 100.0 * share);
}

fn equilibria(matrix: &PayoffMatrix) {
    let (rows, columns) = (matrix.rows(), matrix.columns());
    let games = || Cells::new(rows, columns, |i, j| matrix.score(i, j));
    let began = Instant::now();
    let exact = nash(matrix);
    line("linear programme", began, 1.0, &exact.profile, matrix);
    for epsilon in [1e-2, 1e-3] {
        let began = Instant::now();
        let mut run = RegretMatching::new(matrix);
        run.run(epsilon, 100_000);
        line(&format!("regret matching+ to {epsilon}"), began, 1.0, &run.profile(), matrix);
    }
    for epsilon in [0.3, 0.2, 0.1] {
        let began = Instant::now();
        let mut run = Grigoriadis::new(games(), epsilon, Seed(1));
        run.run(100_000);
        let name = format!("Grigoriadis-Khachiyan to {epsilon}");
        line(&name, began, run.cells().share(), &run.profile(), matrix);
    }
    for rounds in [rows * columns / 4, rows * columns] {
        let began = Instant::now();
        let mut run = Exp3Pair::new(games(), 0.05, Seed(1));
        while run.rounds() < rounds as u64 {
            run.step();
        }
        let said = run.bounds().exploitability();
        let name = format!("Exp3 pair, {} rounds (says {said:.2})", run.rounds());
        line(&name, began, run.cells().share(), &run.profile(), matrix);
    }
    for opponents in [columns / 16, columns / 4] {
        let began = Instant::now();
        let all: Vec<usize> = (0..rows).collect();
        let few: Vec<usize> = (0..opponents).collect();
        let (wide, tall) = (matrix.select(&all, &few), matrix.select(&few, &all));
        let profile =
            Profile { first: nash(&wide).profile.first, second: nash(&tall).profile.second };
        let share = 2.0 * opponents as f64 / columns as f64;
        line(&format!("rectangular, {opponents} opponents"), began, share, &profile, matrix);
    }
}

/// The mean true score of the seed found among 64 or 380, by the number of games, over 40 worlds.
fn best_seeds() {
    println!("\nbest seed: mean true score against the original player, 40 worlds");
    for (name, effect) in &EFFECTS[1..] {
        for k in [64usize, 380] {
            for each in [4, 16, 64] {
                let games = (k * each) as u64;
                let truth = |world: Seed, arm: usize| {
                    (0..200).map(|j| effect.probability(world, arm, 1_000_000 + j)).sum::<f64>()
                        / 200.0
                };
                let found = |rule: &dyn Allocation| {
                    let one = |w: u64| {
                        let play = |arm: usize, game: u64| effect.game(Seed(w), arm, game as usize);
                        truth(Seed(w), best_arm(rule, k, games, &mut Seed(w).rng(), play).arm)
                    };
                    (0..WORLDS).map(one).sum::<f64>() / WORLDS as f64
                };
                let rectangular = |w: u64| {
                    let matrix = effect.matrix(Seed(w), k, each);
                    truth(Seed(w), best_row(&matrix, &mut Seed(w).rng()))
                };
                let rectangle = (0..WORLDS).map(rectangular).sum::<f64>() / WORLDS as f64;
                println!(
                    "  {name}, K={k}, {games} games: rectangular {:.3}, equal shares of fresh opponents {:.3}, halving {:.3}",
                    rectangle,
                    found(&Uniform),
                    found(&SequentialHalving { budget: games })
                );
            }
        }
    }
}
