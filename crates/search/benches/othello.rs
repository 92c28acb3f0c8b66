//! Othello 6x6 solved from positions of random games, or whole.
//!
//! `cargo bench -p plywood-search --bench othello [-- FREE COUNT]`, with FREE 32 for the whole game.
#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::time::Instant;

use plywood_core::{Game, Guidance, Player, Seed, Turn};
use plywood_games::othello::{Othello, Position};
use plywood_search::{Algorithm, AlphaBeta, Search};

/// Seconds of processor time, or of the clock where the system does not tell.
fn now(began: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| began.elapsed().as_secs_f64(), |n| n / 1e9)
}

/// A position of a game that is random but for its first moves, with so many free cells.
fn position(game: &Othello, seed: Seed, free: u32) -> Option<Position> {
    let (mut rng, mut scratch, mut position) = (seed.rng(), Vec::new(), game.start());
    let discs = |position: &Position| {
        game.presence(position, Player::FIRST) + game.presence(position, Player::SECOND)
    };
    while discs(&position) < f64::from(36 - free) {
        let mv = game.sample_move(&position, &mut scratch, &mut rng);
        game.play(&mut position, mv);
        if !matches!(game.turn(&position), Turn::Player(_)) {
            return None;
        }
    }
    Some(position)
}

fn main() {
    let arguments: Vec<u64> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let game = Othello::new(6, true).expect("there is such a board");
    let plan = match arguments[..] {
        [free, count] => vec![(free as u32, count)],
        _ => vec![(14, 40), (16, 20), (18, 10)],
    };
    for (free, count) in plan {
        let clock = Instant::now();
        let began = now(clock);
        let (mut nodes, mut steps, mut sum, mut solved) = (0, 0, 0.0, 0);
        for root in (0..count).filter_map(|n| position(&game, Seed(n), free)) {
            let recipe = AlphaBeta { table: 2048, ..AlphaBeta::solver() };
            let mut search = recipe.start(&game, &root, Seed(0));
            search.run(u64::MAX);
            let report = search.report();
            assert!(report.certainty.is_proven(), "the value is proven");
            (nodes, steps, solved) = (nodes + report.nodes, steps + report.steps, solved + 1);
            sum += report.value;
        }
        let seconds = now(clock) - began;
        println!(
            "{free} free, {solved} positions: {:.3} s each, {} nodes each, {} steps each, {:.2} M nodes/s, sum of values {sum}",
            seconds / f64::from(solved),
            nodes / u64::from(solved as u32),
            steps / u64::from(solved as u32),
            nodes as f64 / seconds / 1e6,
        );
    }
}
