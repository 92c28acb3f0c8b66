//! Small boards of Go: values that a retrograde analysis of all boards has found, by a program of
//! its own outside this one, and what they depend on.

use plywood_core::{Game, Notation, Player, Seed};
use plywood_games::go::{Go, Ko, Unfinished};
use plywood_search::{Algorithm, AlphaBeta, Dfpn, Search};

use crate::proof::{gain, prove, verify};

type Rules = Go<64>;

/// Both sides' area is paid, and nobody gets a komi.
fn rules(size: u32, limit: u64, unfinished: Unfinished) -> Rules {
    let rules = Rules::new(size, 0.0, Ko::Simple, true).expect("small boards exist");
    rules.ending_after(limit, unfinished).expect("it may end there")
}

/// What the first player gains after some moves, by two searches.
fn value(game: &Rules, words: &str) -> f64 {
    let mut position = game.start();
    for word in words.split_whitespace() {
        let mv = game.read_move(&position, word).expect("a legal move");
        game.play(&mut position, mv);
    }
    let mut run = AlphaBeta::solver().start(*game, &position, Seed(1));
    run.run(u64::MAX);
    let mut other = Dfpn::default().start(*game, &position, Seed(1));
    other.run(u64::MAX);
    assert_eq!(gain(&run.report()), gain(&other.report()), "after {words}");
    gain(&run.report())
}

/// On two by two points nothing but the limit decides.
#[test]
fn a_limit_decides_the_board_of_two_by_two_points() {
    let values = |range: std::ops::RangeInclusive<u64>| -> Vec<f64> {
        range.map(|limit| value(&rules(2, limit, Unfinished::Area), "")).collect()
    };
    assert_eq!(values(1..=13), [4., 0., 1., -1., 0., 0., 1., 0., 1., -1., 0., 0., 1.]);
    assert_eq!(values(32..=32), [0.0]);
    for (player, all) in [(Player::FIRST, 4.0), (Player::SECOND, -4.0)] {
        assert_eq!(value(&rules(2, 32, Unfinished::AllTo(player)), ""), all);
    }
}

#[test]
fn three_by_three_points_are_the_first_player_s_without_going_in_circles() {
    let second = Unfinished::AllTo(Player::SECOND);
    let values = [12, 13, 14, 15, 16].map(|limit| value(&rules(3, limit, second), ""));
    assert_eq!(values, [-9.0, 6.0, 6.0, 9.0, 9.0]);
    let values = [8, 9, 10, 11, 12, 13].map(|limit| value(&rules(3, limit, Unfinished::Area), ""));
    assert_eq!(values, [1.0, 6.0, 5.0, 6.0, 6.0, 9.0]);
    let usual = rules(3, 72, Unfinished::Area);
    let firsts = ["b2", "a1", "b1", "pass"].map(|word| value(&usual, word));
    assert_eq!(firsts, [9.0, -9.0, 3.0, -9.0]);
    // At the side the value hangs on how an endless game ends.
    let side = |player| value(&rules(3, 40, Unfinished::AllTo(player)), "b1");
    assert_eq!([Player::FIRST, Player::SECOND].map(side), [9.0, 3.0]);
}

/// Where no board may be repeated nothing can be shared, and small boards are solved all the same:
/// 2x2 is worth what Tromp's program ("Solving 2x2 go") has found.
#[test]
fn positional_superko_has_proofs_on_the_smallest_boards() {
    for (size, value) in [(2, 1.0), (3, 9.0)] {
        let game = Rules::new(size, 0.0, Ko::Positional, true).unwrap();
        let mut run = AlphaBeta::solver().start(game, &game.start(), Seed(1));
        run.run(u64::MAX);
        assert_eq!(gain(&run.report()), value);
        let (file, written) = prove(&game, &game.start(), value, &mut run);
        assert_eq!(written.references, 0, "no key is exact");
        assert_eq!(verify(&game, &file).expect("a true proof").0.value, value);
    }
}

#[test]
fn the_board_of_three_by_three_points_has_a_proof_that_is_accepted() {
    for game in [
        rules(3, 72, Unfinished::Area),
        rules(3, 15, Unfinished::AllTo(Player::SECOND)),
        rules(3, 24, Unfinished::Area).with_lead(6).unwrap(),
    ] {
        let mut run = AlphaBeta::solver().start(game, &game.start(), Seed(1));
        run.run(u64::MAX);
        let (file, written) = prove(&game, &game.start(), 9.0, &mut run);
        assert!(written.references > 0, "positions are shared under exact keys");
        let (header, checked) = verify(&game, &file).expect("a true proof");
        assert_eq!((header.value, checked.strategies), (9.0, 1));
        // With one move less to spare it is not true any more.
        let hasty = rules(3, 14, Unfinished::AllTo(Player::SECOND));
        assert!(verify(&hasty, &file).is_err());
    }
}
