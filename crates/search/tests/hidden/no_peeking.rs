//! Two worlds with equal views give the same decision under the same seed: every hidden game, every
//! player.

use plywood_core::{
    Beliefs, Game, Seed, Turn,
    laws::{Size, decisions_rest_on_the_view},
};
use plywood_games::{
    connect::Connect,
    go::{Go, Ko},
    hex::Hex,
    phantom::{Captures, Phantom, Position, Refereed, Tells},
    tic_tac_toe::TicTacToe,
};
use plywood_search::{
    Algorithm, Flat, Random, Search, Uct,
    hidden::{Blind, Determinised, IsUct, OpenSearch, PhantomMc, Retry},
};

const SIZE: Size = Size { games: 4, length: 50 };

fn phantom_go(ko: Ko, tells: Tells) -> Phantom<Go<64>> {
    Phantom::new(Go::new(4, 0.5, ko, false).expect("a size"), tells)
}

fn dark_hex() -> Phantom<Hex<1>> {
    Phantom::new(Hex::new(3).expect("a size"), Tells::default())
}

fn phantom_connect() -> Phantom<Connect<u64>> {
    Phantom::new(Connect::new(4, 4, 3, false).expect("a board"), Tells::default())
}

/// The player that a recipe makes, as one who is handed a position and asks for its view only.
fn attempt<G: Beliefs + Clone, A: Blind<G>>(
    recipe: A,
    steps: u64,
) -> impl Fn(&G, &G::Position, Seed) -> G::Move {
    move |game, position, seed| {
        let Turn::Player(player) = game.turn(position) else { panic!("nobody is to move") };
        let mut run = recipe.start(game.clone(), &game.view(position, player), seed);
        run.run(steps);
        run.report().best().expect("there is something to try").mv
    }
}

/// A player who is handed a position.
type Player<G> = dyn Fn(&Phantom<G>, &Position<G>, Seed) -> <G as Game>::Move;

/// Every player of the crate on one game.
fn nobody_peeks<G>(game: &Phantom<G>)
where
    G: Refereed<Position: Send, Move: Send> + Clone + Send + 'static,
{
    let uct = |open: &G, board: &G::Position, seed| -> OpenSearch<G> {
        Box::new(Uct::default().start(open.clone(), board, seed))
    };
    let rests = |size, player: &Player<G>| {
        decisions_rest_on_the_view(game, Seed(1), size, player).expect("the law holds");
    };
    for retry in [Retry::Next, Retry::Again] {
        rests(SIZE, &attempt(PhantomMc { playouts: 30, retry }, 30));
    }
    let few = Size { games: 2, ..SIZE };
    rests(few, &attempt(Determinised { worlds: 5, steps: 20, start: uct }, 5));
    rests(few, &attempt(IsUct { c: 0.7 }, 60));
    rests(SIZE, &attempt(Random, 1));
}

#[test]
fn nobody_peeks_at_phantom_go() {
    nobody_peeks(&phantom_go(Ko::Simple, Tells::default()));
    nobody_peeks(&phantom_go(Ko::Simple, Tells { reasons: true, captures: Captures::Number }));
    nobody_peeks(&phantom_go(Ko::Positional, Tells { reasons: false, captures: Captures::Silent }));
}

#[test]
fn nobody_peeks_at_other_referee_games() {
    nobody_peeks(&Phantom::new(TicTacToe, Tells::default()));
    nobody_peeks(&dark_hex());
    nobody_peeks(&phantom_connect());
}

/// A player who plays Monte Carlo on the referee's own board is caught, whatever the game.
fn a_peeper_is_caught<G: Refereed + Clone>(game: &Phantom<G>) {
    let leaking = |game: &Phantom<G>, position: &Position<G>, seed| {
        let flat = Flat::<plywood_bandit::Uniform>::default();
        let mut run = flat.start(game.open().clone(), &position.board, seed);
        run.run(60);
        run.report().best().expect("there is a move").mv
    };
    let size = Size { games: 6, length: 60 };
    let broken = decisions_rest_on_the_view(game, Seed(1), size, leaking).expect_err("a peeper");
    assert!(broken.what.contains("in a world that looks the same"), "{broken}");
}

#[test]
fn a_player_who_peeks_is_caught() {
    a_peeper_is_caught(&phantom_go(Ko::Simple, Tells::default()));
    a_peeper_is_caught(&Phantom::new(TicTacToe, Tells::default()));
    a_peeper_is_caught(&dark_hex());
    a_peeper_is_caught(&phantom_connect());
}
