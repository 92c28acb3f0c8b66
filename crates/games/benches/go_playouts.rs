//! Random games of Go per second of processor time, beside the same games drawn from lists.
//!
//! `cargo bench -p plywood-games --bench go_playouts`

#[path = "../../search/benches/steps/clock.rs"]
mod clock;

use std::hint::black_box;

use plywood_core::{Game, Rng, Seed, Turn};
use plywood_games::go::{Go, Ko};

const ROUNDS: u32 = 40;

fn rate(calls: u32, mut work: impl FnMut()) -> f64 {
    f64::from(calls) / clock::seconds(|| (0..calls).for_each(|_| work()))
}

/// One random game, each move drawn from the list of all; how many moves it took.
fn listed<G: Game>(game: &G, scratch: &mut Vec<G::Move>, rng: &mut Rng) -> u32 {
    let (mut position, mut plies) = (game.start(), 0);
    while !matches!(game.turn(&position), Turn::Over(_)) {
        let mv = game.sample_move(&position, scratch, rng);
        game.play(&mut position, mv);
        plies += 1;
    }
    plies
}

fn measure<const N: usize>(size: u32, goal: f64) {
    let game = Go::<N>::new(size, 7.5, Ko::Simple, false).expect("the size is in range");
    let (mut rng, mut scratch) = (Seed(1).rng(), Vec::new());
    let plies: u32 = (0..500).map(|_| listed(&game, &mut scratch, &mut rng)).sum();
    let (start, mut position) = (game.start(), game.start());
    let (mut whole, mut lists) = (Vec::new(), 0f64);
    let calls = 400_000 / (size * size);
    for _ in 0..ROUNDS {
        whole.push(rate(calls, || {
            position.clone_from(&start);
            black_box(game.playout(&mut position, &mut scratch, &mut rng));
        }));
        lists = lists.max(rate(calls.div_ceil(100), || {
            black_box(listed(&game, &mut scratch, &mut rng));
        }));
    }
    whole.sort_by(f64::total_cmp);
    let (best, median) = (whole[whole.len() - 1], whole[whole.len() / 2]);
    println!(
        "go {size:>2}x{size:<2} {:>6.1} plies {best:>8.0} playouts/s, median {median:>8.0} (goal {goal:>6.0}) {lists:>6.0}/s by lists, {:>5.1}x",
        f64::from(plies) / 500.0,
        best / lists
    );
}

fn main() {
    measure::<64>(5, 480e3);
    measure::<128>(5, 480e3);
    measure::<128>(7, 240e3);
    measure::<128>(9, 150e3);
    measure::<256>(13, 0.0);
    measure::<512>(19, 27e3);
}
