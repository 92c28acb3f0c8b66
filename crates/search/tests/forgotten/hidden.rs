//! Players who see different things.

use plywood_core::{AnyGame, Game, Hidden, Seed, Turn, any::Code};
use plywood_games::{
    go::{Go, Ko},
    phantom::{Phantom, Tells},
};
use plywood_search::{
    Algorithm, Search, Uct,
    hidden::{Blind, Determinised, IsUct, PhantomMc, Sighted},
};

use crate::numbered;

type Board = Phantom<Go<64>>;

fn phantom() -> Board {
    Phantom::new(Go::new(4, 0.5, Ko::Simple, false).expect("a size"), Tells::default())
}

/// Plays attempts side by side, and lets each player think wherever it is to move.
fn think_the_same<R, S>(recipe: &R, forgotten: &S, steps: u64)
where
    R: Blind<Board>,
    S: Blind<plywood_core::any::AnyHidden<plywood_core::ZeroSum>>,
{
    let game = phantom();
    let any = AnyGame::of_hidden(game).duel().expect("two play");
    let any = any.hidden().expect("players see different things");
    let (mut here, mut there) = (game.start(), any.start());
    let mut rng = Seed(9).rng();
    for _ in 0..12 {
        let Turn::Player(player) = game.turn(&here) else { break };
        let (one, two) = (game.view(&here, player), any.view(&there, player));
        let mut typed = recipe.start(game, &one, Seed(4));
        let mut blind = forgotten.start(any.clone(), &two, Seed(4));
        assert_eq!(typed.run(steps), blind.run(steps));
        assert_eq!(numbered(typed.report()), blind.report());
        let mut moves = Vec::new();
        game.moves(&here, &mut moves);
        let mv = moves[rng.below(moves.len())];
        game.play(&mut here, mv);
        any.play(&mut there, mv.code());
        typed.see(&game.view(&here, player));
        blind.see(&any.view(&there, player));
        typed.run(steps);
        blind.run(steps);
        assert_eq!(numbered(typed.report()), blind.report());
    }
}

#[test]
fn phantom_mc() {
    think_the_same(&PhantomMc::new(300), &PhantomMc::new(300), 1_000);
}

#[test]
fn information_sets() {
    think_the_same(&IsUct { c: 0.7 }, &IsUct { c: 0.7 }, 300);
}

#[test]
fn determinised_uct() {
    think_the_same(
        &Determinised {
            worlds: 6,
            steps: 40,
            start: |open: &Go<64>, board: &_, seed| {
                Box::new(Uct::default().start(*open, board, seed)) as Box<_>
            },
        },
        &Determinised {
            worlds: 6,
            steps: 40,
            start: |open: &AnyGame<_>, board: &_, seed| {
                Box::new(Uct::default().start(open.clone(), board, seed)) as Box<_>
            },
        },
        20,
    );
}
