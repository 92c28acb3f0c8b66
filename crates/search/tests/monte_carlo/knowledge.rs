//! What a game knows of its own positions, in the place of random games and at their end.

use plywood_core::{Game, Guidance, Player, Seed, Turn, ZeroSum};
use plywood_games::{
    breakthrough::Breakthrough,
    connect::{Column, Connect},
};
use plywood_search::{Algorithm, Certainty, Deed, Search, Uct};

fn connect_four() -> Connect<u64> {
    Connect::new(7, 6, 4, false).expect("a board")
}

fn after<G: Game>(game: &G, line: &[G::Move]) -> G::Position {
    let mut position = game.start();
    for &mv in line {
        game.play(&mut position, mv);
    }
    position
}

/// A random game that is cut at once is the appraisal of the position it would begin in.
#[test]
fn a_random_game_that_is_cut_at_once_pays_what_the_game_s_eye_says() {
    let game = Breakthrough::new(5, 5).expect("a board");
    let root = game.start();
    let mut run = Uct::default().start(&game, &root, Seed(1)).judging(Some(0));
    let count = run.report().moves.len() as u64;
    run.run(count);
    for looked_at in run.report().moves {
        let mut position = root;
        game.play(&mut position, looked_at.mv);
        let worth = game.appraise(&position, Player::FIRST);
        assert!((looked_at.value - worth).abs() < 1e-6, "{looked_at:?}, {worth}");
    }
}

/// Cut after more moves than any game has, random games are whole.
#[test]
fn a_cut_that_no_game_reaches_changes_the_mean_by_chance_alone() {
    let game = connect_four();
    let mean = |cut| {
        let mut run =
            Uct { c: 1e6, ..Uct::default() }.start(&game, &game.start(), Seed(3)).judging(cut);
        run.run(40_000);
        run.report().moves.iter().map(|m| m.value).sum::<f64>() / 7.0
    };
    // Payoffs of a random game have a deviation of at most one: four sigma of the difference of two means.
    assert!((mean(None) - mean(Some(1000))).abs() < 4.0 * (2.0_f64 / 40_000.0).sqrt());
}

/// First to move with three in the bottom row and both ends open: any move but a blocking one loses at once,
/// and both ends cannot be blocked.
#[test]
fn a_position_that_is_decided_at_a_glance_is_proven_on_the_visit_that_looks() {
    let game = connect_four();
    let root = after(&game, &[2, 2, 3, 3].map(Column));
    assert!(matches!(game.turn(&root), Turn::Player(Player::FIRST)));
    for visit in [1, 2, 9] {
        let mut run = Uct::default().start(&game, &root, Seed(5)).seeing(visit);
        let mut steps = 0;
        while !run.report().settled {
            run.step();
            steps += 1;
            assert!(steps < 50_000, "visit {visit}");
        }
        assert_eq!(run.report().certainty, Certainty::Proven { value: 1.0 });
        assert!(visit > 1 || steps < 60, "{steps} steps");
    }
    let mut blind = Uct::default().start(&game, &root, Seed(5)).solving();
    blind.run(60);
    assert!(!blind.report().settled, "without a glance it takes longer");
}

/// What was seen at a glance is told as known, and what is over as ended.
#[test]
fn a_glance_is_told_as_such() {
    let game = connect_four();
    let root = after(&game, &[2, 2, 3, 3].map(Column));
    let mut run = Uct::default().start(&game, &root, Seed(5)).seeing(1);
    let mut known = 0;
    while !run.report().settled {
        let (_, tale) = run.tell();
        for deed in tale.deeds {
            match deed {
                Deed::Known { line, payoffs } => {
                    let mut position = root;
                    let turn = game.reach(&root, &line, &mut position);
                    assert!(!matches!(turn, Turn::Over(_)), "{line:?}");
                    assert_eq!(payoffs[0], -payoffs[1]);
                    known += 1;
                }
                Deed::Ended { line, .. } => {
                    let mut position = root;
                    assert!(matches!(
                        game.reach(&root, &line, &mut position),
                        Turn::Over(ZeroSum(_))
                    ));
                }
                _ => {}
            }
        }
    }
    assert!(known > 0);
}

/// A move to a position that was decided at a glance leads to a root with moves.
#[test]
fn a_search_goes_on_from_a_position_that_was_decided_at_a_glance() {
    let game = connect_four();
    let root = after(&game, &[2, 2, 3, 3].map(Column));
    let mut run = Uct::default().start(&game, &root, Seed(5)).seeing(1);
    run.run(500);
    let best = run.report().best().expect("there is a move").mv;
    run.advance(best);
    run.run(500);
    assert_eq!(run.report().certainty, Certainty::Proven { value: -1.0 });
    assert!(run.report().choice.is_some());
}
