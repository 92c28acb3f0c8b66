//! Incremental trees against the laws of games and against their edges.

use plywood_core::{Game, Notation, Payoff, Player, Seed, Turn, laws::Size};
use plywood_models::tree::{Edge, Increments};

use crate::support;

const EDGES: [Edge; 4] = [Edge::Signs, Edge::Trits, Edge::Normal, Edge::Bernoulli(0.3)];

#[test]
fn incremental_trees_obey_the_laws() {
    for edge in EDGES {
        for sign in [false, true] {
            let game = Increments::new(3, 9, edge, sign, Seed(4)).unwrap();
            support::obeys_the_laws(&game, Seed(5), Size::QUICK);
        }
    }
}

/// Four sigma of mean and variance of one edge, over trees.
#[test]
fn edges_follow_their_laws() {
    let trees = 20_000;
    let n = trees as f64;
    let fourth = [1.0, 2.0 / 3.0, 3.0, 0.3 * 0.7 * (1.0 - 3.0 * 0.3 * 0.7)];
    for ((edge, (mean, variance)), fourth) in
        EDGES.into_iter().zip([(0.0, 1.0), (0.0, 2.0 / 3.0), (0.0, 1.0), (0.3, 0.21)]).zip(fourth)
    {
        let (mut sum, mut squares) = (0.0, 0.0);
        for i in 0..trees {
            let game = Increments::new(2, 1, edge, false, Seed(i)).unwrap();
            let mut node = game.start();
            game.play(&mut node, 1);
            sum += node.sum;
            squares += (node.sum - mean).powi(2);
        }
        assert!((sum / n - mean).abs() < 4.0 * (variance / n).sqrt(), "{edge:?}");
        let spread = ((fourth - variance * variance) / n).sqrt().max(1e-12);
        assert!((squares / n - variance).abs() < 4.0 * spread, "{edge:?}");
    }
}

/// With one level, the root's value is the greatest of `degree` edges.
#[test]
fn the_first_move_takes_the_best_edge() {
    let trees = 4_000;
    let won = (0..trees)
        .filter(|&i| {
            let game = Increments::new(3, 1, Edge::Signs, true, Seed(i)).unwrap();
            support::value(&game, &game.start()) > 0.0
        })
        .count();
    support::agrees(won as u64, trees, 7.0 / 8.0);
}

/// Brothers share their path, so the value of a node says something about that of its brother:
/// the correlation of two leaves below one node is (depth - 1) / depth.
#[test]
fn brothers_are_correlated() {
    let (trees, depth) = (4_000, 4);
    let product: f64 = (0..trees)
        .map(|i| {
            let game = Increments::new(2, depth, Edge::Signs, false, Seed(i)).unwrap();
            let gain = |text| match game.turn(&game.read_position(text).unwrap()) {
                Turn::Over(payoff) => payoff.of(Player::FIRST),
                _ => panic!("a leaf is over"),
            };
            gain("0.1.0.0") * gain("0.1.0.1")
        })
        .sum();
    let mean = product / trees as f64;
    assert!((mean - 3.0).abs() < 4.0 * 16.0 / (trees as f64).sqrt(), "{mean}");
}

#[test]
fn bad_parameters_are_refused() {
    assert!(Increments::new(2, 4, Edge::Bernoulli(-0.1), false, Seed(0)).is_err());
    assert!(Increments::new(2, 4, Edge::Bernoulli(f64::NAN), false, Seed(0)).is_err());
    assert!(Increments::new(2, 400, Edge::Signs, false, Seed(0)).is_err());
}
