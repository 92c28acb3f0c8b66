//! Random games per second on the usual boards, beside the same games drawn from lists of moves.
//!
//! `cargo bench -p plywood-games --bench board_playouts`
#![expect(clippy::disallowed_methods, reason = "a bench reads the clock")]

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use plywood_core::{Game, Rng, Seed, Turn};
use plywood_games::{
    breakthrough::Breakthrough, domineering::Domineering, hex::Hex, othello::Othello,
};

const ROUNDS: u32 = 5;
const SLICE: Duration = Duration::from_millis(200);

fn rate(mut work: impl FnMut()) -> f64 {
    let (begin, mut calls) = (Instant::now(), 0u32);
    while begin.elapsed() < SLICE {
        (0..100).for_each(|_| work());
        calls += 100;
    }
    f64::from(calls) / begin.elapsed().as_secs_f64()
}

/// One random game, each move drawn from the list of all; how many moves it took.
fn listed<G: Game>(game: &G, scratch: &mut Vec<G::Move>, rng: &mut Rng) -> u32 {
    let (mut position, mut plies) = (game.start(), 0);
    while !matches!(game.turn(&position), Turn::Over(_)) {
        scratch.clear();
        game.moves(&position, scratch);
        game.play(&mut position, scratch[rng.below(scratch.len())]);
        plies += 1;
    }
    plies
}

fn measure<G: Game>(name: &str, game: Result<G, String>) {
    let game = game.expect("the size is in range");
    let (mut rng, mut scratch) = (Seed(1).rng(), Vec::new());
    let plies: u32 = (0..2_000).map(|_| listed(&game, &mut scratch, &mut rng)).sum();
    let (mut whole, mut lists) = (0f64, 0f64);
    for _ in 0..ROUNDS {
        whole = whole.max(rate(|| {
            black_box(game.playout(&mut game.start(), &mut scratch, &mut rng));
        }));
        lists = lists.max(rate(|| {
            black_box(listed(&game, &mut scratch, &mut rng));
        }));
    }
    println!(
        "{name:<18} {:>6.1} plies {:>7.3} M playouts/s {:>7.3} M/s by lists {:>6.2}x",
        f64::from(plies) / 2_000.0,
        whole / 1e6,
        lists / 1e6,
        whole / lists
    );
}

fn main() {
    measure("hex 11", Hex::<2>::new(11));
    measure("hex 19", Hex::<6>::new(19));
    measure("breakthrough 8x8", Breakthrough::new(8, 8));
    measure("domineering 8x8", Domineering::new(8, 8));
    measure("othello 8", Othello::new(8, false));
}
