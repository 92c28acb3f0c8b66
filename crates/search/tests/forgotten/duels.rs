//! Two players and opposite payoffs.

use plywood_bandit::confidence::Rate;
use plywood_core::{Appraisal, Game, Seed, ZeroSum, any::Forgettable};
use plywood_games::{
    breakthrough::Breakthrough,
    connect::{Connect, Wide},
    go::{Go, Ko},
    hex::Hex,
    othello::Othello,
};
use plywood_models::Pearl;
use plywood_search::{
    Algorithm, AlphaBeta, Auto, Dfpn, Flat, Lookahead, Mcts, MctsPrime, Minimax, Opponents, Pns,
    Random, Uct,
    bayes::{Bayes, DrawRule, Sym},
    best_first::{BestFirst, Material, Terminal},
    forget,
    identify::{Identify, Method, Plan},
    product::Product,
    solve::{Procedure, Solve},
    start_at_width,
};

use crate::{after, say_the_same};

/// Whether a search says the same of the typed and of the forgotten game; `keyed` if it keeps keys.
macro_rules! same {
    ($game:expr, $any:expr, $plies:expr, $recipe:expr, $steps:expr) => {{
        let recipe = $recipe;
        say_the_same(stringify!($recipe), $game, $plies, $steps, &recipe, |line| {
            Box::new(recipe.start($any.clone(), &after(&$any, line), Seed(3)))
        });
    }};
    ($game:expr, $any:expr, $plies:expr, $recipe:expr, $steps:expr, keyed) => {{
        let recipe = $recipe;
        say_the_same(stringify!($recipe), $game, $plies, $steps, &recipe, |line| {
            start_at_width(&recipe, &$any, &after(&$any, line), Seed(3))
        });
    }};
}

/// Runs the searches that speak to games in whole sentences, `plies` random moves after the start.
fn most_say_the_same<G>(game: &G, plies: usize, steps: u64)
where
    G: Forgettable + Game<Payoff = ZeroSum> + Clone,
{
    let any = forget(game.clone()).duel().expect("two play");
    same!(game, any, plies, <Flat>::default(), steps);
    same!(game, any, plies, Mcts { a: 3.0, b: 3.5 }, steps);
    same!(game, any, plies, Bayes::new(Sym::SYM), steps / 4);
    same!(game, any, plies, <AlphaBeta>::new(), steps, keyed);
    same!(game, any, plies, <AlphaBeta>::solver(), steps, keyed);
    same!(game, any, plies, Dfpn::default(), steps, keyed);
    same!(game, any, plies, Auto::default(), steps, keyed);
    same!(game, any, plies, BestFirst::ubfm(), steps / 4, keyed);
    same!(game, any, plies, BestFirst::descent(), steps / 40, keyed);
}

/// Runs the others as well: on few games, since each pair is compiled for the game's type.
fn all_say_the_same<G>(game: &G, plies: usize, steps: u64)
where
    G: Forgettable + Game<Payoff = ZeroSum> + Clone,
{
    most_say_the_same(game, plies, steps);
    let any = forget(game.clone()).duel().expect("two play");
    same!(game, any, plies, Random, steps);
    same!(game, any, plies, Uct::default(), steps);
    same!(game, any, plies, MctsPrime { a: 3.0, b: 3.5 }, steps);
    let both = DrawRule::Both { threshold: 0.1 };
    same!(game, any, plies, Bayes { prior: Sym::SYMP, draws: both }, steps / 4);
    same!(game, any, plies, <Product>::default(), steps / 4);
    same!(game, any, plies, Minimax, steps);
    same!(game, any, plies, AlphaBeta::new().with_evaluator(Appraisal), steps, keyed);
    same!(game, any, plies, Pns::default(), steps, keyed);
    same!(game, any, plies, Lookahead::new(Opponents::Selfish), steps, keyed);
    let mobility = BestFirst::ubfm().with_values(Material::Mobility, Appraisal);
    same!(game, any, plies, mobility, steps / 4, keyed);
    let quick_win = BestFirst::ubfm().with_values(Terminal::QuickWin, Appraisal);
    same!(game, any, plies, quick_win, steps / 4, keyed);
    let plan = Plan { rate: Rate::Mixture, ..Plan::new(Method::UgapeMcts, 0.2, 0.1) };
    same!(game, any, plies, Identify { plan, depth: 2, solve: 50 }, steps);
    same!(game, any, plies, Solve::new(Procedure::Probing(1)), steps);
}

#[test]
fn connect_four() {
    all_say_the_same(&Connect::<u64>::new(7, 6, 4, false).expect("fits"), 8, 4_000);
}

#[test]
fn wide_connect() {
    most_say_the_same(&Connect::<u128>::new(12, 6, 4, false).expect("fits"), 20, 1_000);
}

#[test]
fn hex() {
    most_say_the_same(&Hex::<1>::new(5).expect("a size"), 4, 2_000);
}

#[test]
fn othello() {
    most_say_the_same(&Othello::new(6, false).expect("a size"), 6, 2_000);
}

#[test]
fn go() {
    most_say_the_same(&Go::<64>::new(5, 7.5, Ko::Positional, false).expect("a size"), 8, 400);
}

#[test]
fn breakthrough() {
    all_say_the_same(&Breakthrough::new(5, 6).expect("a size"), 6, 2_000);
}

#[test]
fn pearl() {
    most_say_the_same(&Pearl::new(3, 14, 0.4, Seed(1)).expect("a model"), 1, 4_000);
}

/// Keys of more than four words are exact as well, so that positions are shared as in the typed search.
#[test]
fn positions_of_large_boards_are_shared() {
    let game = Connect::<Wide<5>>::new(16, 16, 4, false).expect("fits");
    let any = forget(game.clone()).duel().expect("two play");
    let recipe = BestFirst::ubfm();
    say_the_same("ubfm on a large board", &game, 4, 1_000, &recipe, |line| {
        start_at_width(&recipe, &any, &after(&any, line), Seed(3))
    });
}
