//! A referee may say anything: every player still finds something to try when it is to move.

use plywood_core::{Beliefs, Game, Player, Rng, Seed};
use plywood_games::{
    connect::Connect,
    go::{Go, Ko},
    hex::Hex,
    phantom::{Phantom, Refereed, Tells},
    tic_tac_toe::TicTacToe,
};
use plywood_search::{
    Algorithm, Random, Search, Uct,
    hidden::{Blind, Determinised, IsUct, OpenSearch, PhantomMc, Retry},
};

/// Something that a referee could say of a move, true or not.
fn lie(name: &str, rng: &mut Rng) -> String {
    match rng.below(8) {
        0 => format!("refused {name}"),
        1 | 2 => format!("played {name}"),
        3 => format!("rests {}", 1 + rng.below(5)),
        4 => format!("takes {name}"),
        5 => format!("loses {name}"),
        6 => "passed".into(),
        _ => "moved".into(),
    }
}

fn plays_on<G: Refereed>(game: &Phantom<G>, mut run: impl Search<Move = G::Move>, to_move: bool) {
    run.run(20);
    let report = run.report();
    assert!(!to_move || report.best().is_some(), "{}", game.open().picture(&game.open().start()));
}

fn every_player_plays_on<G>(game: &Phantom<G>, views: u64)
where
    G: Refereed<Position: Send, Move: Send> + Clone + Send + 'static,
{
    let mut names = Vec::new();
    game.moves(&game.start(), &mut names);
    let uct = |open: &G, board: &G::Position, seed| -> OpenSearch<G> {
        Box::new(Uct::default().start(open.clone(), board, seed))
    };
    for index in 0..views {
        let (mut rng, seed) = (Seed(index).rng(), Seed(index));
        let mut view = game.start_view(Player((index % 2) as u8));
        for _ in 0..rng.below(60) {
            let name = game.open().name(names[rng.below(names.len())]);
            // What comes out of turn is refused.
            let _ = game.hear(&mut view, &lie(&name, &mut rng));
        }
        let mut attempts = Vec::new();
        game.attempts(&view, &mut attempts);
        let to_move = !attempts.is_empty();
        for retry in [Retry::Next, Retry::Again] {
            let recipe = PhantomMc { playouts: 20, retry };
            plays_on(game, recipe.start(game.clone(), &view, seed), to_move);
        }
        let voting = Determinised { worlds: 3, steps: 10, start: uct };
        plays_on(game, voting.start(game.clone(), &view, seed), to_move);
        plays_on(game, Blind::start(&IsUct { c: 0.7 }, game.clone(), &view, seed), to_move);
        plays_on(game, Blind::start(&Random, game.clone(), &view, seed), to_move);
    }
}

#[test]
fn every_player_plays_on_whatever_it_is_told() {
    let go = Go::<64>::new(3, 0.5, Ko::Simple, false).expect("a size");
    every_player_plays_on(&Phantom::new(go, Tells::default()), 60);
    every_player_plays_on(&Phantom::new(TicTacToe, Tells::default()), 100);
    every_player_plays_on(&Phantom::new(Hex::<1>::new(3).expect("a size"), Tells::default()), 60);
    let connect = Connect::<u64>::new(4, 4, 3, false).expect("a board");
    every_player_plays_on(&Phantom::new(connect, Tells::default()), 60);
}
