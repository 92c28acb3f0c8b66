//! What UCT promises: wins found, visits that add up, statistics kept.

use plywood_core::{Game, Player, Seed};
use plywood_games::{connect::Column, hex::Hex};
use plywood_search::{Algorithm, Certainty, Flat, Progress, Search, Uct};

use crate::toys::{Coins, Heap, Twice, connect4};

#[test]
fn uct_takes_a_win_and_parries_one() {
    let (game, win) = connect4(&[3, 0, 3, 0, 3, 0]);
    let mut run = Uct::default().start(game.clone(), &win, Seed(1));
    run.run(500);
    let report = run.report();
    assert_eq!(report.best().unwrap().mv, Column(3));
    assert_eq!(report.certainty, Certainty::Proven { value: 1.0 });
    let (game, threat) = connect4(&[3, 0, 3, 0, 3]);
    let mut run = Uct::default().start(game, &threat, Seed(1));
    run.run(2_000);
    assert_eq!(run.report().best().unwrap().mv, Column(3));
}

#[test]
fn visits_add_up_and_the_choice_is_the_first_of_the_most_visited() {
    let (game, root) = connect4(&[]);
    let mut run = Uct::default().start(game, &root, Seed(3));
    for steps in [0, 1, 3, 100, 5_000] {
        run.run(steps - run.report().steps);
        let report = run.report();
        assert_eq!(report.moves.iter().map(|m| m.visits).sum::<u64>(), steps);
        assert_eq!(report.steps, steps);
        let most = report.moves.iter().map(|m| m.visits).max().unwrap();
        assert_eq!(report.choice, report.moves.iter().position(|m| m.visits == most));
        assert_eq!(report.principal_variation[0], report.best().unwrap().mv);
    }
    assert!(run.report().principal_variation.len() > 3);
}

#[test]
fn equal_seeds_give_equal_reports_however_the_steps_are_cut() {
    let (game, root) = connect4(&[]);
    let report = |seed, cuts: &[u64]| {
        let mut run = Uct::default().start(game.clone(), &root, seed);
        for &steps in cuts {
            assert_eq!(run.run(steps).0, steps);
        }
        run.report()
    };
    assert_eq!(report(Seed(5), &[3_000]), report(Seed(5), &[1, 999, 0, 2_000]));
    assert_ne!(report(Seed(5), &[3_000]), report(Seed(6), &[3_000]));
}

#[test]
fn advancing_keeps_what_was_learnt_and_forgets_the_rest() {
    let (game, root) = connect4(&[]);
    let mut run = Uct::default().start(game, &root, Seed(2));
    run.run(20_000);
    let (before, held) = (run.report(), run.memory());
    let line = before.principal_variation.clone();
    run.advance(line[0]);
    let after = run.report();
    let kept: u64 = after.moves.iter().map(|m| m.visits).sum();
    assert_eq!(kept, before.best().unwrap().visits - 1, "all but the first visit went further");
    assert_eq!(after.principal_variation, line[1..]);
    assert_eq!((after.steps, after.player), (0, Player::SECOND));
    assert!(after.nodes < before.nodes && run.memory() < held);
    run.run(1_000);
    assert_eq!(run.report().moves.iter().map(|m| m.visits).sum::<u64>(), kept + 1_000);
}

#[test]
fn advancing_to_an_unvisited_move_begins_anew() {
    let (game, root) = connect4(&[]);
    let mut run = Uct::default().start(game, &root, Seed(2));
    run.run(3);
    run.advance(Column(6));
    assert!(run.report().moves.iter().all(|m| m.visits == 0));
    run.run(100);
    assert_eq!(run.report().moves.iter().map(|m| m.visits).sum::<u64>(), 100);
}

#[test]
fn a_finished_game_is_settled_without_moves() {
    let (game, root) = connect4(&[3, 0, 3, 0, 3, 0]);
    let mut run = Uct::default().start(game, &root, Seed(2));
    run.run(50);
    run.advance(Column(3));
    let report = run.report();
    assert!(report.settled && report.moves.is_empty() && report.choice.is_none());
    assert_eq!(report.certainty, Certainty::Proven { value: 1.0 });
    assert_eq!(run.step(), Progress::Settled);
}

#[test]
fn uct_values_a_coin_by_its_law_and_keeps_its_statistics_across_nature() {
    let mut run = Uct::default().start(Coins, &Coins.start(), Seed(1));
    run.run(20_000);
    let report = run.report();
    // Betting on heads (probability 3/4) pays 1/2 on average; ten sigma of 20 000 throws is 0.07.
    let best = report.best().unwrap();
    assert_eq!(best.mv, 1);
    assert!((best.value - 0.5).abs() < 0.07, "{best:?}");
    assert!(matches!(best.certainty, Certainty::Estimate { error: Some(e), .. } if e < 0.01));
    run.advance(best.mv);
    assert_eq!(run.report().moves.len(), 2, "nature's draws");
    run.advance(2);
    assert!(run.report().settled);
}

#[test]
fn uct_plays_with_three() {
    let game = Heap { stones: 3 };
    let mut run = Uct::default().start(game, &game.start(), Seed(1));
    run.run(500);
    assert_eq!(run.report().best().unwrap().mv, 3, "takes everything and wins");
}

/// A move that ends the game is exact, and played where nothing can be better.
#[test]
fn ends_beside_the_root_are_known_at_once() {
    let root = 0b1000;
    let mut run = Uct::default().start(Twice, &root, Seed(1));
    run.run(400);
    let report = run.report();
    assert!(report.moves.iter().all(|m| m.certainty.is_proven()), "both moves end the game");
    assert!(report.certainty.is_proven(), "so the better one is the value");
    let (game, full) = connect4(&[3, 0, 3, 0, 3, 0]);
    let mut run = Uct::default().start(game, &full, Seed(1));
    run.run(1);
    let report = run.report();
    assert_eq!(report.best().unwrap().mv, Column(3), "the column that wins at once");
    assert!(report.certainty.is_proven());
}

/// How often the moves of Hex 19 are tried by eight lanes of 250 steps together.
fn visits_of_lanes<A: Algorithm<Hex<6>>>(recipe: &A, lanes: u64) -> Vec<u64> {
    let game = Hex::<6>::new(19).expect("fits");
    let mut visits = vec![0; 361];
    for lane in 0..lanes {
        let mut run = recipe.start(game.clone(), &game.start(), Seed(1).child(lane));
        run.stagger(lane, lanes);
        run.run(250);
        let report = run.report();
        assert_eq!(report.moves.iter().map(|m| m.visits).sum::<u64>(), 250);
        for (all, said) in visits.iter_mut().zip(&report.moves) {
            *all += said.visits;
        }
    }
    visits
}

#[test]
fn lanes_of_few_steps_try_every_move_between_them() {
    for visits in [visits_of_lanes(&Uct::default(), 8), visits_of_lanes(&<Flat>::default(), 8)] {
        assert!(visits.iter().all(|&visits| visits > 0), "{visits:?}");
    }
    let one = visits_of_lanes(&Uct::default(), 1);
    assert!(one[..250].iter().all(|&visits| visits == 1) && one[250..].iter().all(|&v| v == 0));
}

#[test]
fn a_staggered_lane_tries_all_moves_once_and_then_the_best() {
    let (game, root) = connect4(&[3, 0, 3, 0, 3, 0]);
    for (lane, first) in [(0, 0), (1, 2), (2, 4)] {
        let mut run = Uct::default().start(game.clone(), &root, Seed(4));
        run.stagger(lane, 3);
        let visited = |run: &dyn Search<Move = Column>| -> Vec<u64> {
            run.report().moves.iter().map(|m| m.visits).collect()
        };
        for tried in 1..=7 {
            run.run(1);
            let wanted: Vec<_> = (0..7).map(|mv| u64::from((mv + 7 - first) % 7 < tried)).collect();
            assert_eq!(visited(&run), wanted);
        }
        run.run(493);
        let report = run.report();
        assert_eq!(report.best().unwrap().mv, Column(3));
        assert!(report.moves.iter().all(|m| m.value.is_finite()));
    }
}
