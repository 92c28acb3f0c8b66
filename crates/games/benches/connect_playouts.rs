//! Random games per second on the papers' connect boards, beside the same games move by move.
//!
//! `cargo bench -p plywood-games --bench connect_playouts`
#![expect(clippy::disallowed_methods, reason = "a bench reads the clock")]

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use plywood_core::{Game, Rng, Seed, Turn};
use plywood_games::connect::{Connect, Wide, Word};

/// Many short slices, so that the best of them meets a quiet moment of a busy machine.
const ROUNDS: u32 = 150;
const SLICE: Duration = Duration::from_millis(8);

/// Calls per second of the best of several interleaved rounds.
fn rate(mut work: impl FnMut()) -> f64 {
    let begin = Instant::now();
    let mut calls = 0u32;
    while begin.elapsed() < SLICE {
        (0..1000).for_each(|_| work());
        calls += 1000;
    }
    f64::from(calls) / begin.elapsed().as_secs_f64()
}

/// One random game move by move; how many moves it took.
fn stepped<G: Game>(game: &G, scratch: &mut Vec<G::Move>, rng: &mut Rng) -> u32 {
    let (mut position, mut plies) = (game.start(), 0);
    while !matches!(game.turn(&position), Turn::Over(_)) {
        let mv = game.sample_move(&position, scratch, rng);
        game.play(&mut position, mv);
        plies += 1;
    }
    plies
}

fn measure<W: Word>(name: &str, game: Result<Connect<W>, String>) {
    let game = game.expect("the size is in range");
    let (mut rng, mut scratch) = (Seed(1).rng(), Vec::new());
    let plies: u32 = (0..20_000).map(|_| stepped(&game, &mut scratch, &mut rng)).sum();
    let (mut whole, mut moves) = (0f64, 0f64);
    for _ in 0..ROUNDS {
        whole = whole.max(rate(|| {
            black_box(game.playout(&mut game.start(), &mut scratch, &mut rng));
        }));
        moves = moves.max(rate(|| {
            black_box(stepped(&game, &mut scratch, &mut rng));
        }));
    }
    println!(
        "{name:<16} {:>6.1} plies {:>8.2} M playouts/s {:>8.2} M/s move by move {:>6.2}x",
        f64::from(plies) / 20_000.0,
        whole / 1e6,
        moves / 1e6,
        whole / moves
    );
}

fn main() {
    measure("7x6/4", Connect::<u64>::new(7, 6, 4, false));
    measure("8x7/4", Connect::<u64>::new(8, 7, 4, false));
    measure("4x10/3", Connect::<u64>::new(4, 10, 3, false));
    measure("15x15/3", Connect::<Wide<4>>::new(15, 15, 3, false));
    measure("15x6/5", Connect::<u128>::new(15, 6, 5, false));
    measure("inverse 15x6/5", Connect::<u128>::new(15, 6, 5, true));
}
