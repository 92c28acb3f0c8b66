//! Galton–Watson games against the laws of games and against their theory.

use plywood_core::{Game, Notation, Seed, Turn, ZeroSum, laws::Size, transform::Horizon};
use plywood_models::{
    Law, theory,
    tree::{GaltonWatson, Leaves},
};

use crate::support;

fn cut(seed: u64) -> GaltonWatson {
    let laws = vec![
        Law::fixed(3).expect("a law"),
        Law::finite(&[0.2, 0.3, 0.5]).expect("a law"),
        Law::geometric(2.0).expect("a law").or_none(0.8).expect("a law"),
    ];
    let leaves = Leaves::First(vec![0.5, 0.9, 0.3, 0.6]);
    GaltonWatson::new(laws, leaves, Some(5), Seed(seed)).expect("a law")
}

fn endless(seed: u64) -> GaltonWatson {
    let law = Law::finite(&[0.4, 0.3, 0.3]).expect("a law");
    GaltonWatson::new(vec![law], Leaves::Mover(0.0), None, Seed(seed)).expect("a law")
}

#[test]
fn galton_watson_games_obey_the_laws() {
    for seed in 0..8 {
        support::obeys_the_laws(&cut(seed), Seed(seed), Size::QUICK);
        let small = Size { games: 20, length: 50 };
        support::obeys_the_laws(&endless(seed), Seed(seed), small);
        let horizon = Horizon { game: endless(seed), plies: 12, beyond: ZeroSum(0.0) };
        support::obeys_the_laws(&horizon, Seed(seed), small);
    }
}

/// Four sigma, over random trees.
#[test]
fn inhomogeneous_games_are_won_as_example_23_says() {
    let trees = 4_000;
    let won = (0..trees).filter(|&i| support::value(&cut(i), &cut(i).start()) > 0.0).count();
    support::agrees(won as u64, trees, theory::galton_watson::win_probabilities(&cut(0), 5)[0]);
}

/// Four sigma, over random trees cut so deep that what is cut cannot be seen.
#[test]
fn normal_play_is_won_and_lost_as_the_fixed_point_says() {
    let (won, lost) = theory::galton_watson::normal_play(endless(0).law(0));
    assert!((won + lost - 1.0).abs() < 1e-9, "a mean below one leaves no ties");
    let trees = 4_000;
    let wins = (0..trees).filter(|&i| support::value(&endless(i), &endless(i).start()) > 0.0);
    support::agrees(wins.count() as u64, trees, won);
}

#[test]
fn an_endless_path_is_never_decided() {
    let path = Law::fixed(1).unwrap();
    assert_eq!(theory::galton_watson::normal_play(&path), (0.0, 0.0));
    let game = GaltonWatson::new(vec![path], Leaves::Mover(0.0), None, Seed(1)).unwrap();
    assert!(!game.ends() && endless(0).ends() && cut(0).ends());
    assert_eq!(game.longest(), None);
}

#[test]
fn a_player_without_a_move_loses_under_normal_play() {
    for seed in 0..200 {
        let game = endless(seed);
        let node = game.start();
        if let Turn::Over(payoff) = game.turn(&node) {
            assert_eq!(payoff, ZeroSum(-1.0));
        }
    }
}

#[test]
fn nodes_can_be_named_by_their_path() {
    let game = cut(3);
    let mut node = game.start();
    game.play(&mut node, 2);
    assert_eq!(game.read_position("2").unwrap(), node);
    assert_eq!(game.read_position("root").unwrap(), game.start());
    assert!(game.read_position("7.1").unwrap_err().contains("'7', word 1"));
    assert!(game.read_position("0000000000000000@6").is_err());
}

#[test]
fn bad_parameters_are_refused() {
    let law = || vec![Law::fixed(2).unwrap()];
    let new = |laws, leaves, end| GaltonWatson::new(laws, leaves, end, Seed(0));
    assert!(new(vec![], Leaves::Mover(0.0), None).is_err());
    assert!(new(law(), Leaves::First(vec![]), None).is_err());
    assert!(new(law(), Leaves::First(vec![0.5, 1.5]), None).is_err());
    assert!(new(law(), Leaves::Mover(f64::NAN), None).is_err());
    assert!(new(law(), Leaves::Mover(0.5), Some(u32::MAX)).is_err());
}
