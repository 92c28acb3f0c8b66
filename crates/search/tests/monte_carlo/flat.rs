//! What flat Monte Carlo and random play promise.

use plywood_bandit::{SequentialHalving, Ucb, Uniform};
use plywood_core::{Game, Seed};
use plywood_games::connect::Column;
use plywood_search::{Algorithm, Certainty, Flat, Progress, Random, Search};

use crate::toys::{Coins, Heap, Twice, connect4};

#[test]
fn flat_tries_moves_in_turn_and_counts_them() {
    let (game, root) = connect4(&[]);
    let mut run = Flat::<Uniform>::default().start(game, &root, Seed(1));
    assert_eq!(run.run(703), (703, Progress::Searching));
    let visits: Vec<_> = run.report().moves.iter().map(|m| m.visits).collect();
    assert_eq!(visits, [101, 101, 101, 100, 100, 100, 100]);
}

#[test]
fn flat_takes_a_win_under_every_allocation() {
    let (game, root) = connect4(&[3, 0, 3, 0, 3, 0]);
    let mut uniform = Flat { allocation: Uniform, playouts: 1 }.start(game.clone(), &root, Seed(1));
    let mut ucb =
        Flat { allocation: Ucb { c: 1.0 }, playouts: 1 }.start(game.clone(), &root, Seed(1));
    let halving = SequentialHalving { budget: 200 };
    let mut halving = Flat { allocation: halving, playouts: 1 }.start(game, &root, Seed(1));
    for run in [&mut uniform as &mut dyn Search<Move = Column>, &mut ucb, &mut halving] {
        run.run(400);
        let report = run.report();
        assert_eq!(report.best().unwrap().mv, Column(3));
        assert_eq!(report.certainty, Certainty::Proven { value: 1.0 });
    }
    assert!(halving.report().settled, "the budget was spent");
    assert!(!uniform.report().settled);
}

/// A fair estimate lies within five standard errors of the truth, which is known here.
#[test]
fn flat_values_moves_by_random_games() {
    let mut run = Flat::<Uniform>::default().start(Coins, &Coins.start(), Seed(7));
    run.run(4_000);
    for (said, truth) in run.report().moves.iter().zip([-0.5, 0.5]) {
        let Certainty::Estimate { samples: 2_000, error: Some(error) } = said.certainty else {
            panic!("{said:?}");
        };
        // The law is a coin's: its standard error is known too.
        assert!((error - (0.75_f64 / 2_000.0).sqrt()).abs() < 1e-3, "{error}");
        assert!((said.value - truth).abs() < 5.0 * error, "{said:?}");
    }
}

#[test]
fn payoffs_of_any_range_and_number_of_players_are_reported_in_their_own_units() {
    let mut run = Flat::<Uniform>::default().start(Twice, &Twice.start(), Seed(7));
    run.run(1_000);
    assert!(run.report().moves.iter().all(|m| m.value.abs() <= 3.0));
    let heap = Heap { stones: 3 };
    let mut run = Flat::<Uniform>::default().start(heap, &heap.start(), Seed(7));
    run.run(300);
    assert_eq!(run.report().best().unwrap().mv, 3);
}

#[test]
fn flat_forgets_when_the_root_moves_on_and_settles_at_the_end() {
    let (game, root) = connect4(&[3, 0, 3, 0, 3, 0]);
    let mut run = Flat::<Uniform>::default().start(game, &root, Seed(1));
    run.run(70);
    run.advance(Column(4));
    assert!(run.report().moves.iter().all(|m| m.visits == 0));
    assert_eq!(run.report().steps, 0);
    run.advance(Column(0));
    assert!(run.report().settled && run.report().moves.is_empty());
    assert_eq!(run.step(), Progress::Settled);
}

#[test]
fn random_chooses_every_move_equally_often_and_stays_with_its_choice() {
    let (game, root) = connect4(&[]);
    let mut counts = [0_u32; 7];
    for seed in 0..7_000 {
        let mut run = Random.start(game.clone(), &root, Seed(seed));
        let choice = run.report().choice.unwrap();
        assert_eq!(run.step(), Progress::Settled);
        assert_eq!(run.report().choice, Some(choice));
        counts[choice] += 1;
    }
    // Chi-square with six degrees of freedom; 33.1 is its 1e-5 quantile.
    let chi: f64 = counts.iter().map(|&n| (f64::from(n) - 1e3).powi(2) / 1e3).sum();
    assert!(chi < 33.1, "{counts:?}");
}

#[test]
fn random_claims_nothing_and_ends_with_the_game() {
    let (game, root) = connect4(&[3, 0, 3, 0, 3, 0]);
    let mut run = Random.start(game, &root, Seed(0));
    assert_eq!(run.report().certainty, Certainty::NOTHING);
    run.advance(Column(3));
    assert!(run.report().settled && run.report().choice.is_none());
}
