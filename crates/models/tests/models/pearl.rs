//! Pearl's game against the laws and against its theory.

use plywood_core::{Game, Player, Seed, Turn, laws::Size};
use plywood_models::{Pearl, theory, tree::Path};

use crate::support;

#[test]
fn pearl_obeys_the_laws() {
    for (degree, depth) in [(2, 32), (2, 64), (3, 8), (10, 36), (1, 5), (2, 120)] {
        let game = Pearl::fair(degree, depth, Seed(u64::from(depth))).unwrap();
        support::obeys_the_laws(&game, Seed(3), Size::QUICK);
    }
}

/// Four sigma, over random trees.
#[test]
fn the_root_is_won_as_often_as_the_recursion_says() {
    for (degree, depth, p) in [(2, 6, 0.618), (3, 4, 0.7), (2, 5, 0.4), (4, 3, 0.3)] {
        let won = (0..4_000)
            .filter(|&i| {
                let game = Pearl::new(degree, depth, p, Seed(i)).unwrap();
                support::value(&game, &game.start()) > 0.0
            })
            .count();
        support::agrees(won as u64, 4_000, theory::pearl::root_win(degree, depth, p));
    }
}

#[test]
fn fair_games_are_won_by_either_side_equally_often() {
    for depth in [7, 8] {
        let won = (0..4_000)
            .filter(|&i| {
                let game = Pearl::fair(2, depth, Seed(i)).unwrap();
                support::value(&game, &game.start()) > 0.0
            })
            .count();
        support::agrees(won as u64, 4_000, 0.5);
    }
}

/// Four sigma of the mean, with the spread taken from the sample.
#[test]
fn solving_looks_at_as_many_leaves_as_the_formula_says() {
    fn solve(game: &Pearl, path: Path, leaves: &mut f64) -> bool {
        if let Turn::Over(payoff) = game.turn(&path) {
            *leaves += 1.0;
            return payoff.0 > 0.0;
        }
        let first_moves = path.mover() == Player::FIRST;
        (0..game.tree().degree()).any(|mv| {
            let mut child = path;
            game.play(&mut child, mv);
            solve(game, child, leaves) == first_moves
        }) == first_moves
    }
    for (degree, depth, p) in [(2, 8, 0.618), (3, 5, 0.5)] {
        let trials = 4_000;
        let (mut sum, mut squares) = (0.0, 0.0);
        for i in 0..trials {
            let (game, mut leaves) = (Pearl::new(degree, depth, p, Seed(i)).unwrap(), 0.0);
            solve(&game, Path::ROOT, &mut leaves);
            sum += leaves;
            squares += leaves * leaves;
        }
        let n = trials as f64;
        let (mean, theory) = (sum / n, theory::pearl::expected_leaves(degree, depth, p));
        let sigma = ((squares / n - mean * mean) / n).sqrt();
        assert!((mean - theory).abs() < 4.0 * sigma, "{mean} leaves; theory says {theory}");
    }
}

#[test]
fn absurd_sizes_are_refused_at_once() {
    assert!(Pearl::fair(2, u32::MAX, Seed(0)).is_err());
    assert!(Pearl::fair(u32::MAX, 2, Seed(0)).is_err());
    assert!(Pearl::fair(0, 0, Seed(0)).is_err());
}
