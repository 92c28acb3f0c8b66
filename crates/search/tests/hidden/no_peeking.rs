//! Two worlds with equal views give the same decision under the same seed.

use plywood_core::{
    Beliefs, Game, Seed, Turn,
    laws::{Size, decisions_rest_on_the_view},
};
use plywood_games::{
    connect::Connect,
    go::{Go, Ko},
    hex::Hex,
    phantom::{Phantom, Tells},
    tic_tac_toe::TicTacToe,
};
use plywood_search::{
    Algorithm, Flat, Random, Search, Uct,
    hidden::{Blind, Determinised, IsUct, OpenSearch, PhantomMc, Retry},
};

const SIZE: Size = Size { games: 6, length: 60 };

fn phantom_go() -> Phantom<Go<64>> {
    Phantom::new(Go::new(4, 0.5, Ko::Simple, false).expect("a size"), Tells::default())
}

/// The player that a recipe makes, as one who is handed a position and asks for its view only.
fn attempt<G: Beliefs + Clone, A: Blind<G>>(
    recipe: &A,
    steps: u64,
) -> impl Fn(&G, &G::Position, Seed) -> G::Move {
    move |game, position, seed| {
        let Turn::Player(player) = game.turn(position) else { panic!("nobody is to move") };
        let mut run = recipe.start(game.clone(), &game.view(position, player), seed);
        run.run(steps);
        run.report().best().expect("there is something to try").mv
    }
}

#[test]
fn phantom_mc_does_not_peek() {
    for retry in [Retry::Next, Retry::Again] {
        let recipe = PhantomMc { playouts: 30, retry };
        decisions_rest_on_the_view(&phantom_go(), Seed(1), SIZE, attempt(&recipe, 30)).unwrap();
        let tic_tac_toe = Phantom::new(TicTacToe, Tells::default());
        decisions_rest_on_the_view(&tic_tac_toe, Seed(1), SIZE, attempt(&recipe, 30)).unwrap();
    }
}

#[test]
fn the_relatives_of_phantom_mc_do_not_peek() {
    let uct = |game: &Go<64>, board: &<Go<64> as Game>::Position, seed| -> OpenSearch<Go<64>> {
        Box::new(Uct::default().start(*game, board, seed))
    };
    let voting = Determinised { worlds: 5, steps: 20, start: uct };
    let few = Size { games: 2, ..SIZE };
    decisions_rest_on_the_view(&phantom_go(), Seed(1), few, attempt(&voting, 5)).unwrap();
    let is_uct = IsUct { c: 0.7 };
    decisions_rest_on_the_view(&phantom_go(), Seed(1), few, attempt(&is_uct, 60)).unwrap();
    decisions_rest_on_the_view(&phantom_go(), Seed(1), SIZE, attempt(&Random, 1)).unwrap();
    let hex = Phantom::new(Hex::<1>::new(3).unwrap(), Tells::default());
    decisions_rest_on_the_view(&hex, Seed(1), few, attempt(&is_uct, 60)).unwrap();
    let connect = Connect::<u64>::new(4, 4, 3, false).unwrap();
    let connect = Phantom::new(connect, Tells::default());
    decisions_rest_on_the_view(&connect, Seed(1), few, attempt(&is_uct, 60)).unwrap();
    decisions_rest_on_the_view(&connect, Seed(1), few, attempt(&PhantomMc::new(30), 30)).unwrap();
}

/// A player who plays Monte Carlo on the referee's own board.
#[test]
fn a_player_who_peeks_is_caught() {
    let leaking = |game: &Phantom<Go<64>>, position: &<Phantom<Go<64>> as Game>::Position, seed| {
        let mut run =
            Flat::<plywood_bandit::Uniform>::default().start(game.open(), &position.board, seed);
        run.run(60);
        run.report().best().expect("there is a move").mv
    };
    let broken = decisions_rest_on_the_view(&phantom_go(), Seed(1), SIZE, leaking).unwrap_err();
    assert!(broken.what.contains("in a world that looks the same"), "{broken}");
}
