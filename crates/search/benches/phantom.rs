//! Phantom Monte Carlo on Go: what imagining a board costs beside the random game on it, and what
//! the search costs beside both.
//!
//! `cargo bench -p plywood-search --bench phantom`
//!
//! All loops run on the same positions of random games, in turns. Rates are per second of processor
//! time, the best of the rounds.

#[path = "steps/clock.rs"]
mod clock;

use std::hint::black_box;

use plywood_core::{Beliefs, Game, Hidden, Seed, Turn};
use plywood_games::{
    go::{Go, Ko, Vertex},
    phantom::{Phantom, Position, Tells, View},
};
use plywood_search::{
    Search,
    hidden::{Blind, PhantomMc},
};

const ROUNDS: u32 = 25;
/// Boards imagined beforehand for each position.
const BOARDS: usize = 64;

/// Positions after so many accepted moves of random sensible attempts.
fn positions<const N: usize>(game: &Phantom<Go<N>>, plies: u32) -> Vec<Position<Go<N>>> {
    let play = |index| {
        let (mut rng, mut position, mut moves) = (Seed(index).rng(), game.start(), Vec::new());
        let mut accepted = 0;
        while accepted < plies {
            let Turn::Player(player) = game.turn(&position) else { break };
            moves.clear();
            game.sensible(&game.view(&position, player), &mut moves);
            game.play(&mut position, moves[rng.below(moves.len())]);
            accepted += u32::from(!game.was_refused(&position, player));
        }
        position
    };
    (0..8).map(play).collect()
}

/// One position through its player's eyes.
struct Seat<const N: usize> {
    view: View<Vertex>,
    belief: Belief<N>,
    candidates: Vec<Vertex>,
    boards: Vec<Board<N>>,
}

type Belief<const N: usize> = <Phantom<Go<N>> as Beliefs>::Belief;
type Board<const N: usize> = <Go<N> as Game>::Position;

impl<const N: usize> Seat<N> {
    fn of(game: &Phantom<Go<N>>, position: &Position<Go<N>>) -> Option<Self> {
        let Turn::Player(player) = game.turn(position) else { return None };
        let view = game.view(position, player);
        let (mut belief, mut candidates, mut rng) = (game.belief(&view), Vec::new(), Seed(7).rng());
        game.sensible(&view, &mut candidates);
        let mut boards = vec![position.board.clone(); BOARDS];
        for board in &mut boards {
            game.imagine(&mut belief, None, board, &mut rng);
        }
        Some(Self { view, belief, candidates, boards })
    }
}

fn measure<const N: usize>(size: u32, plies: u32, calls: usize) {
    let open = Go::<N>::new(size, 7.5, Ko::Simple, false).expect("the size is in range");
    let game = Phantom::new(open, Tells::default());
    let positions = positions(&game, plies);
    let mut seats: Vec<_> = positions.iter().filter_map(|at| Seat::of(&game, at)).collect();
    let (mut scratch, mut board, mut rng) = (Vec::new(), open.start(), Seed(1).rng());
    let mut best = [0f64; 4];
    for _ in 0..ROUNDS {
        let mut spent = [0f64; 4];
        for seat in &mut seats {
            let Seat { view, belief, candidates, boards } = seat;
            spent[0] += clock::seconds(|| {
                for call in 0..calls {
                    board.clone_from(&boards[call % BOARDS]);
                    black_box(open.playout(&mut board, &mut scratch, &mut rng));
                }
            });
            spent[1] += clock::seconds(|| {
                for _ in 0..calls {
                    if game.imagine(belief, None, &mut board, &mut rng) {
                        black_box(open.playout(&mut board, &mut scratch, &mut rng));
                    }
                }
            });
            spent[2] += clock::seconds(|| {
                for &mv in candidates.iter().cycle().take(calls) {
                    if game.imagine(belief, Some(mv), &mut board, &mut rng) {
                        open.play(&mut board, mv);
                        black_box(open.playout(&mut board, &mut scratch, &mut rng));
                    }
                }
            });
            spent[3] += clock::seconds(|| {
                let mut run = PhantomMc::new(calls as u64).start(game, view, Seed(1));
                run.run(u64::MAX);
                black_box(run.report());
            });
        }
        for (best, spent) in best.iter_mut().zip(spent) {
            *best = best.max((calls * seats.len()) as f64 / spent);
        }
    }
    let [ready, imagined, candidate, searched] = best;
    println!(
        "phantom go {size}x{size} after {plies:>2}: {ready:>7.0} playouts/s, {imagined:>7.0} with imagining ({:.2}x, goal 0.90), {candidate:>7.0} for a move, {searched:>7.0} phantom-mc ({:.1} % bookkeeping, goal 10)",
        imagined / ready,
        100.0 * (1.0 - searched / candidate)
    );
}

fn main() {
    for (plies, calls) in [(0, 1000), (8, 1000), (16, 1000)] {
        measure::<64>(5, plies, calls);
    }
    for (plies, calls) in [(0, 600), (16, 600), (32, 600)] {
        measure::<128>(7, plies, calls);
    }
    for (plies, calls) in [(0, 400), (26, 400), (54, 400)] {
        measure::<128>(9, plies, calls);
    }
}
