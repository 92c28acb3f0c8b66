//! The hottest loops, one a run and small, for counting their instructions: `scripts/instructions`.

use std::hint::black_box;

use plywood_core::{Game, Seed, transform::Opening};
use plywood_games::{
    connect::Connect,
    go::{Go, Ko},
};
use plywood_search::{
    Algorithm, AlphaBeta, Dfpn, Mcts, Search, Uct,
    bayes::{Bayes, Sym},
    best_first::BestFirst,
    identify::{Coins, Estimate, Identification, Instance, Method, Plan},
};

/// Takes so many steps of a search of Connect Four, after so many random moves.
fn connect(recipe: &impl Algorithm<Connect<u64>>, plies: u32, steps: u64) {
    let game = Connect::new(7, 6, 4, false).expect("Connect Four exists");
    let root = Opening::random(&game, plies, &mut Seed(1).rng()).start();
    let mut run = recipe.start(game, &root, Seed(1));
    black_box(run.run(steps));
}

/// Plays random games of Go from the empty board.
fn go(games: u64) {
    let game = Go::<128>::new(9, 7.5, Ko::Simple, false).expect("the board exists");
    let (start, mut rng, mut scratch) = (game.start(), Seed(1).rng(), Vec::new());
    let mut position = start.clone();
    for _ in 0..games {
        position.clone_from(&start);
        black_box(game.playout(&mut position, &mut scratch, &mut rng));
    }
}

/// Samples the leaves of a tree by LUCB-MCTS.
fn lucb(samples: u64) {
    let instance = Instance::uniform(10, 3, Seed(2));
    let plan = Plan::new(Method::LucbMcts(Estimate::Representative), 0.01, 0.1);
    let mut run = Identification::new(plan, instance.tree.clone());
    black_box(run.run(samples, &mut Coins(&instance.means), &mut Seed(3).rng()));
}

fn main() {
    // Cargo passes `--bench`.
    let word = std::env::args().skip(1).find(|word| word != "--bench");
    match word.as_deref() {
        Some("uct") => connect(&Uct::default(), 0, 30_000),
        Some("mcts") => connect(&Mcts { a: 3.0, b: 3.5 }, 0, 20_000),
        Some("sym") => connect(&Bayes::new(Sym::SYM), 0, 10_000),
        Some("alpha-beta") => connect(&AlphaBeta::solver(), 12, 400_000),
        Some("dfpn") => connect(&Dfpn::default(), 8, 30_000),
        Some("descent") => connect(&BestFirst::descent(), 8, 5_000),
        Some("go-playout") => go(2_000),
        Some("lucb-mcts") => lucb(50_000),
        Some(other) => panic!("{other} is no loop of this bench"),
        // `cargo bench` runs every bench: there is nothing to count without valgrind.
        None => println!("name a loop, or run scripts/instructions"),
    }
}
