//! Pairs that are compiled for the game's type say what the forgotten game's search says.

use plywood_catalogue::{NamedGame, SearchSpec};
use plywood_core::{AnyPosition, Game, Seed};
use plywood_search::{Algorithm, Dfpn, Mcts, Progress, Report, Search, Uct, start_at_width};

const STEPS: u64 = 30_000;
const SEED: Seed = Seed(5);

/// What a run says after some steps, a move, and more steps.
fn said(mut run: impl Search<Move = u32>) -> [Report<u32>; 2] {
    run.run(STEPS);
    let before = run.report();
    run.advance(before.best().expect("there are moves").mv);
    run.run(STEPS);
    [before, run.report()]
}

/// What the catalogue's run of a search says.
fn named(game: &NamedGame, root: &AnyPosition, search: &str) -> [Report<u32>; 2] {
    let search: SearchSpec = search.parse().expect("a search");
    said(game.start(&search, root, SEED).expect("it fits"))
}

#[test]
fn fast_pairs_and_forgotten_games_say_the_same() {
    for name in ["connect4", "connect(cols=5,rows=5,line=3,inverse=true)", "hex(size=7)"] {
        let game: NamedGame = name.parse().expect("a game");
        let duel = game.duel().expect("two play");
        let root = duel.start();
        let uct = Uct { c: 0.7, ..Uct::default() }.start(duel.clone(), &root, SEED).solving();
        assert_eq!(named(&game, &root, "uct(c=0.7)"), said(uct), "uct on {name}");
        let mcts = Mcts { a: 1.5, b: 2.0 }.start(duel.clone(), &root, SEED);
        assert_eq!(named(&game, &root, "mcts(a=1.5,b=2)"), said(mcts), "mcts on {name}");
        let mut dfpn = start_at_width(&Dfpn::default(), &duel, &root, SEED);
        dfpn.run(STEPS);
        let [by_name, _] = named(&game, &root, "dfpn");
        assert_eq!(by_name.nodes, dfpn.report().nodes, "dfpn on {name}");
    }
}

/// On Hex a keen game takes as long as hundreds of plain ones.
#[test]
fn keen_games_are_the_same_for_fast_pairs() {
    for (name, steps) in [("connect4", 20_000), ("hex(size=5)", 200)] {
        let game: NamedGame = name.parse().expect("a game");
        let duel = game.duel().expect("two play");
        let root = duel.start();
        let mut keen =
            Uct { c: 0.7, ..Uct::default() }.start(duel, &root, SEED).solving().keenly(true);
        let search: SearchSpec = "uct(c=0.7,keen=on)".parse().expect("a search");
        let mut named = game.start(&search, &root, SEED).expect("it fits");
        assert_eq!(
            (named.run(steps), keen.run(steps)),
            ((steps, Progress::Searching), (steps, Progress::Searching))
        );
        assert_eq!(named.report(), keen.report(), "keen uct on {name}");
    }
}
