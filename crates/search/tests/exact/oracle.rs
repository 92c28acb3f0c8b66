//! Alpha-beta equals minimax on random games, whatever its parameters.

use plywood_core::{Game, Payoff, Player, Seed, Turn, ZeroSum};
use plywood_search::{
    Algorithm, AlphaBeta, Certainty, Minimax, Progress, Report, Search, Subject, max_n, minimax,
};

use crate::graph::{Graph, Shape};

fn shape(rng: &mut plywood_core::Rng) -> Shape {
    Shape {
        levels: 2 + rng.below(6),
        width: 1 + rng.below(6),
        degree: 1 + rng.below(5),
        bound: 1 + rng.below(3) as i32,
        alternating: rng.flip(0.5),
    }
}

pub fn settle<S: Search + ?Sized>(search: &mut S) -> Report<S::Move> {
    let mut steps = 0;
    while search.step() == Progress::Searching {
        steps += 1;
        assert!(steps < 2_000_000, "the search does not settle");
    }
    search.report()
}

/// The true value of every root move, for the player to move at the root.
pub fn truth(game: &Graph, root: usize) -> (Player, Vec<f64>) {
    let Turn::Player(player) = game.turn(&root) else { panic!("the game is not over") };
    let mut moves = Vec::new();
    game.moves(&root, &mut moves);
    let value = |mv| {
        let mut child = root;
        game.play(&mut child, mv);
        ZeroSum(minimax(game, &child)).of(player)
    };
    (player, moves.into_iter().map(value).collect())
}

/// A settled report says nothing false and knows the value of the root.
pub fn check(report: &Report<usize>, (player, values): &(Player, Vec<f64>), what: &str) {
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    assert!(report.settled, "{what}");
    assert_eq!(report.player, *player, "{what}");
    assert_eq!(report.certainty, Certainty::Proven { value: best }, "{what}");
    assert_eq!(report.value, best, "{what}");
    let choice = report.best().expect("there is a move");
    assert_eq!(choice.certainty, Certainty::Proven { value: best }, "{what}");
    assert_eq!(values[report.choice.expect("there is a move")], best, "{what}");
    assert_eq!(report.principal_variation[0], choice.mv, "{what}");
    for (mv, value) in report.moves.iter().zip(values) {
        match mv.certainty {
            Certainty::Proven { value: claimed } => assert_eq!(claimed, *value, "{what}: {mv:?}"),
            Certainty::Certified { low, high, delta, .. } => {
                assert!(delta == 0.0 && low <= *value && *value <= high, "{what}: {mv:?} {value}");
            }
            _ => panic!("{what}: {mv:?} is neither proven nor certified"),
        }
    }
}

pub fn games(count: u64) -> impl Iterator<Item = (u64, Graph)> {
    (0..count).map(|i| {
        let mut rng = Seed(i).rng();
        let shape = shape(&mut rng);
        (i, Graph::random(shape, &mut rng))
    })
}

#[test]
fn alpha_beta_agrees_with_minimax_on_random_graphs() {
    for (i, game) in games(3000) {
        if matches!(game.turn(&0), Turn::Over(_)) {
            continue;
        }
        let truth = truth(&game, 0);
        let advised = game.clone().with_advice(Seed(i).child(1));
        for recipe in [
            AlphaBeta::new(),
            AlphaBeta::solver(),
            AlphaBeta { table: 0, ..AlphaBeta::new() },
            AlphaBeta { table: 0, ..AlphaBeta::solver() },
        ] {
            let what = format!("game {i}, {recipe:?}");
            check(&settle(&mut recipe.start(&game, &0, Seed(i))), &truth, &what);
            check(&settle(&mut recipe.start(&advised, &0, Seed(i))), &truth, &what);
        }
    }
}

#[test]
fn alpha_beta_stopped_anywhere_says_nothing_false() {
    for (i, game) in games(300) {
        let Turn::Player(_) = game.turn(&0) else { continue };
        let (_, values) = truth(&game, 0);
        let mut run = AlphaBeta::new().start(&game, &0, Seed(i));
        loop {
            let report = run.report();
            assert!(report.choice.is_some(), "a legal move at any time");
            for (mv, value) in report.moves.iter().zip(&values) {
                assert!(mv.value.is_finite());
                if let Certainty::Proven { value: claimed } = mv.certainty {
                    assert_eq!(claimed, *value, "game {i}");
                }
            }
            if run.step() == Progress::Settled {
                break;
            }
        }
    }
}

#[test]
fn alpha_beta_is_right_after_advancing_along_its_line() {
    for (i, game) in games(500) {
        let mut position = game.start();
        let mut run = AlphaBeta::new().start(&game, &position, Seed(i));
        while let Turn::Player(_) = game.turn(&position) {
            let report = settle(&mut run);
            check(&report, &truth(&game, position), &format!("game {i} at {position}"));
            let mv = report.principal_variation[0];
            game.play(&mut position, mv);
            run.advance(mv);
        }
        let report = settle(&mut run);
        assert!(report.settled && report.moves.is_empty() && report.choice.is_none());
        assert_eq!(report.value, minimax(&game, &position));
    }
}

#[test]
fn a_depth_limit_settles_without_claiming_a_proof_it_lacks() {
    for (i, game) in games(300) {
        let Turn::Player(player) = game.turn(&0) else { continue };
        let value = ZeroSum(minimax(&game, &0)).of(player);
        for depth in 1..4 {
            for deepening in [true, false] {
                let recipe = AlphaBeta { depth, deepening, ..AlphaBeta::new() };
                let report = settle(&mut recipe.start(&game, &0, Seed(i)));
                assert!(report.settled);
                match report.certainty {
                    Certainty::Proven { value: claimed } => assert_eq!(claimed, value),
                    Certainty::Estimate { samples: 0, .. } => {}
                    Certainty::Certified { low, high, delta, of } => {
                        assert!(delta == 0.0 && of == Subject::Game, "a proof of bounds");
                        assert!(low <= value && value <= high, "game {i}");
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
    }
}

#[test]
fn the_minimax_search_agrees_with_the_definition() {
    for (i, game) in games(500) {
        let Turn::Player(_) = game.turn(&0) else { continue };
        let report = settle(&mut Minimax.start(&game, &0, Seed(i)));
        check(&report, &truth(&game, 0), &format!("game {i}"));
        assert!(report.moves.iter().all(|mv| mv.certainty.is_proven()));
        assert_eq!(max_n(&game, &0)[0], minimax(&game, &0));
    }
}
