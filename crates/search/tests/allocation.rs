//! Steps allocate nothing but the growth of their tree.

use plywood_core::{AnyGame, Game, Hidden, Seed};
use plywood_games::{
    connect::Connect,
    go::{Go, Ko},
    phantom::{Phantom, Tells},
};
use plywood_models::Pearl;
use plywood_search::{
    Algorithm, Mcts, MctsPrime, Search, Uct,
    bayes::{Bayes, DrawRule, Sym},
    hidden::{Blind, PhantomMc},
};

/// Allocations of ten thousand steps after ten thousand others. Lists that grow by a sixteenth
/// grow about a dozen times while a tree doubles, and a tree has a handful of lists.
const GROWTH: u64 = 100;

fn allocations<G: Game + Clone>(game: &G, recipe: &impl Algorithm<G>) -> u64 {
    let mut run = recipe.start(game.clone(), &game.start(), Seed(1));
    run.run(10_000);
    allocation_counter::measure(|| _ = run.run(10_000)).count_total
}

/// Writes one test for each search on each game: `name: game, recipe;`.
macro_rules! steps_only_grow_the_tree {
    ($($name:ident: $game:expr, $recipe:expr;)*) => {
        $(#[test]
        fn $name() {
            let count = allocations(&$game, &$recipe);
            assert!(count < GROWTH, "{count} allocations in ten thousand steps");
        })*
    };
}

fn connect4() -> Connect<u64> {
    Connect::new(7, 6, 4, false).expect("fits")
}

fn pearl() -> Pearl {
    Pearl::fair(2, 32, Seed(1)).expect("a model")
}

const BOTH: DrawRule = DrawRule::Both { threshold: 0.1 };

steps_only_grow_the_tree! {
    uct_on_connect4: connect4(), Uct::default();
    uct_with_many_games_at_once: connect4(), Uct { playouts: 8, ..Uct::default() };
    uct_with_many_games_at_once_on_a_forgotten_game: AnyGame::new(connect4()),
        Uct { playouts: 8, ..Uct::default() };
    mcts_on_connect4: connect4(), Mcts { a: 3.0, b: 3.5 };
    mcts_prime_on_connect4: connect4(), MctsPrime { a: 3.0, b: 3.5 };
    sym_on_connect4: connect4(), Bayes::new(Sym::SYM);
    sym_with_two_channels_on_connect4: connect4(), Bayes { prior: Sym::SYM, draws: BOTH };
    uct_on_pearl: pearl(), Uct::default();
    mcts_on_pearl: pearl(), Mcts { a: 3.0, b: 3.5 };
    symp_on_pearl: pearl(), Bayes::new(Sym::SYMP);
}

#[test]
fn uct_with_all_moves_as_first_only_grows_its_tree() {
    let typed = Go::<128>::new(9, 7.5, Ko::Simple, false).expect("a size");
    let forgotten = AnyGame::new(typed).duel().expect("two players");
    let mut run = Uct::default().start(typed, &typed.start(), Seed(1)).all_as_first(1000);
    let mut any =
        Uct::default().start(forgotten.clone(), &forgotten.start(), Seed(1)).all_as_first(1000);
    run.run(10_000);
    any.run(10_000);
    let count = allocation_counter::measure(|| _ = (run.run(10_000), any.run(10_000))).count_total;
    assert!(count < 2 * GROWTH, "{count} allocations in twice ten thousand steps");
    let visits: Vec<_> = run.report().moves.iter().map(|m| m.visits).collect();
    let alike: Vec<_> = any.report().moves.iter().map(|m| m.visits).collect();
    assert_eq!(visits, alike, "a forgotten game is searched alike");
}

/// Twenty attempts into a game, with stones and refusals to imagine.
#[test]
fn phantom_mc_allocates_nothing_at_all() {
    let open = Go::<128>::new(9, 7.5, Ko::Simple, false).expect("a size");
    let game = Phantom::new(open, Tells::default());
    let (mut rng, mut position, mut moves) = (Seed(1).rng(), game.start(), Vec::new());
    for _ in 0..20 {
        moves.clear();
        game.moves(&position, &mut moves);
        game.play(&mut position, moves[rng.below(moves.len() - 1)]);
    }
    let view = game.view(&position, position.board.mover());
    let mut run = Blind::start(&PhantomMc::new(2000), game, &view, Seed(1));
    run.run(1000);
    assert_eq!(allocation_counter::measure(|| _ = run.run(1000)).count_total, 0);
}
