//! More players than two, payoffs that are not opposite, and chance.

use plywood_core::{AnyGame, Game, Payoff, Player, Seed, any::Forgettable};
use plywood_games::many;
use plywood_models::explicit::{AnyTree, read};
use plywood_search::{
    Algorithm, Flat, Lookahead, Minimax, Opponents, Uct, best_first::BestFirst, max_n,
    start_at_width,
};

use crate::{after, say_the_same};

fn samplers_say_the_same<G: Forgettable + Clone>(game: &G, plies: usize, steps: u64) {
    let any = AnyGame::new(game.clone());
    macro_rules! same {
        ($recipe:expr) => {{
            let recipe = $recipe;
            say_the_same(stringify!($recipe), game, plies, steps, &recipe, |line| {
                Box::new(recipe.start(any.clone(), &after(&any, line), Seed(3)))
            });
        }};
    }
    same!(<Flat>::default());
    same!(Uct::default());
    same!(Minimax);
}

fn all_say_the_same<G: Forgettable + Clone>(game: &G, plies: usize, steps: u64) {
    samplers_say_the_same(game, plies, steps);
    let any = AnyGame::new(game.clone());
    macro_rules! same {
        ($recipe:expr) => {{
            let recipe = $recipe;
            say_the_same(stringify!($recipe), game, plies, steps / 4, &recipe, |line| {
                start_at_width(&recipe, &any, &after(&any, line), Seed(3))
            });
        }};
    }
    same!(Lookahead::new(Opponents::Selfish));
    same!(Lookahead::new(Opponents::Allied));
    same!(BestFirst::ubfm());
    same!(BestFirst::descent());
}

#[test]
fn three_at_connect() {
    let game = many::connect::Connect::<3>::new(5, 4, 3, true).expect("fits");
    all_say_the_same(&game, 4, 2_000);
}

#[test]
fn three_at_nim() {
    let game = many::nim::Nim::<3>::new(&[2, 3, 4], 0, true, false).expect("heaps");
    all_say_the_same(&game, 1, 2_000);
    let (root, any) = (game.start(), AnyGame::new(game));
    let (one, two) = (max_n(&game, &root), max_n(&any, &any.start()));
    assert!((0..3).map(Player).all(|player| one[player.index()] == two[player.index()]));
}

#[test]
fn four_at_rolit() {
    all_say_the_same(&many::rolit::Rolit::<4>::new(5, 5, false).expect("fits"), 6, 1_000);
}

/// A coin, an arm that pays at random, and three who want different things.
#[test]
fn nature_among_three() {
    let text = r#"{"player": 0, "children": [
        {"player": 1, "children": [{"payoff": [3, 1, 0]}, {"payoff": [0, 2, 5]}]},
        {"chance": [{"p": 0.25, "node": {"payoff": [1, 1, 1]}},
                    {"p": 0.75, "node": {"player": 2, "children": [
                        {"payoff": [4, 0, 1]}, {"payoff": [0, 0, 2]}]}}]}]}"#;
    let Ok(AnyTree::Three(tree)) = read(text) else { panic!("a tree for three") };
    assert!(tree.has_chance());
    samplers_say_the_same(&tree, 0, 1_000);
    let text = r#"{"player": 0, "children": [{"mean": 0.3}, {"player": 1, "children": [
        {"mean": 0.6}, {"payoff": 0.5}]}]}"#;
    let Ok(AnyTree::ZeroSum(tree)) = read(text) else { panic!("a tree for two") };
    samplers_say_the_same(&tree, 0, 1_000);
    let over = tree.payoff_bounds();
    assert_eq!(AnyGame::new(tree.clone()).payoff_bounds(), over);
    let (mut place, mut scratch) = (tree.start(), Vec::new());
    let paid = tree.playout(&mut place, &mut scratch, &mut Seed(1).rng());
    assert!(paid.of(Player::FIRST).abs() <= 1.0);
}
