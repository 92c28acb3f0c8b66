//! UCT and alpha-beta in one search: what it claims is true, and both know what either has proven.

use plywood_core::{Game, Seed, Turn};
use plywood_games::{
    connect::{Column, Connect},
    tic_tac_toe::TicTacToe,
};
use plywood_search::{Algorithm, Auto, Certainty, ChosenBy, Progress, Report, Search, Uct};

use crate::{
    graph::Graph,
    oracle::{games, truth},
};

/// The proven bounds of every move, and of the root.
fn bounds(report: &Report<usize>, most: f64) -> (Vec<(f64, f64)>, (f64, f64)) {
    let of = |certainty| match certainty {
        Certainty::Proven { value } => (value, value),
        Certainty::Certified { low, high, delta, .. } => {
            assert_eq!(delta, 0.0);
            (low, high)
        }
        _ => (-most, most),
    };
    (report.moves.iter().map(|m| of(m.certainty)).collect(), of(report.certainty))
}

/// A report in the middle of a search says nothing false and plays nothing that it knows better.
fn claims_hold(report: &Report<usize>, values: &[f64], most: f64, what: &str) {
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let (moves, root) = bounds(report, most);
    for (&(low, high), &value) in moves.iter().zip(values).chain([(&root, &best)]) {
        assert!(low <= value && value <= high, "{what}: {report:?}, {values:?}");
    }
    let choice = report.choice.expect("there is a move");
    let (low, high) = moves[choice];
    for &(other, above) in &moves {
        assert!(other <= high, "{what}: a worse move is played: {report:?}");
        // What no other move can exceed is played, or something that is as good.
        let surely_best = moves.iter().all(|&(_, high)| high <= other);
        assert!(!surely_best || low >= other, "{what}: {report:?}");
        let lost = high <= -most;
        assert!(!lost || above <= -most, "{what}: a loss is played: {report:?}");
    }
}

fn on_graph(recipe: Auto, game: &Graph, seed: Seed, what: &str) {
    let truth = truth(game, 0);
    let most = game.payoff_bounds().1;
    let mut run = recipe.start(game.clone(), &0, seed);
    claims_hold(&run.report(), &truth.1, most, what);
    for _ in 0..20_000 {
        let progress = run.step();
        let report = run.report();
        assert_eq!(report.settled, progress == Progress::Settled, "{what}");
        claims_hold(&report, &truth.1, most, what);
        if report.settled {
            assert_eq!(run.run(5), (1, Progress::Settled));
            let best = truth.1.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            assert_eq!(report.certainty, Certainty::Proven { value: best }, "{what}");
            assert_eq!(truth.1[report.choice.expect("there is a move")], best, "{what}");
            assert_eq!(report.principal_variation[0], report.choice.expect("as before"), "{what}");
            return;
        }
    }
    panic!("{what} does not settle");
}

#[test]
fn every_claim_on_random_graphs_is_true_at_every_step() {
    for (i, game) in games(1500) {
        if matches!(game.turn(&0), Turn::Over(_)) {
            continue;
        }
        let plain = Auto::default();
        on_graph(plain, &game, Seed(i), &format!("graph {i}"));
        let advised = game.with_advice(Seed(i));
        on_graph(plain, &advised, Seed(i), &format!("graph {i} with advice"));
        // Where UCT sees at a glance what it would have to find out, on the first visit or later.
        let seeing = Auto { glance: 1 + i as u32 % 3, share: 1000, ..plain };
        on_graph(seeing, &advised, Seed(i), &format!("graph {i} at a glance"));
        let resisting = Auto { resist: 1 + i % 40, keen: i % 2 == 0, ..seeing };
        on_graph(resisting, &advised, Seed(i), &format!("graph {i}, resisting"));
        let judging = Auto { cut: Some(i as u32 % 3), ..seeing };
        on_graph(judging, &advised, Seed(i), &format!("graph {i} at a glance, judged"));
    }
}

#[test]
fn a_proof_of_alpha_beta_is_the_report() {
    for (i, game) in games(200) {
        if matches!(game.turn(&0), Turn::Over(_)) {
            continue;
        }
        // All steps are alpha-beta's until it has looked at 48 positions.
        let mut run = Auto { share: 1000, ..Auto::default() }.start(game.clone(), &0, Seed(i));
        if run.run(16).1 == Progress::Settled {
            let (report, (_, values)) = (run.report(), truth(&game, 0));
            let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let proven = Certainty::Proven { value: best };
            assert_eq!((report.certainty, report.value), (proven, best), "graph {i}");
            assert_eq!(report.best().expect("there is a move").certainty, proven, "graph {i}");
            assert_eq!(report.moves.iter().map(|m| m.visits).sum::<u64>(), 0, "graph {i}");
            claims_hold(&report, &values, game.payoff_bounds().1, &format!("graph {i}"));
        }
    }
}

#[test]
fn tic_tac_toe_and_small_connect_are_proven_with_a_small_budget() {
    let mut run = Auto::default().start(TicTacToe, &TicTacToe.start(), Seed(1));
    assert_eq!(run.run(10_000).1, Progress::Settled);
    assert_eq!(run.report().certainty, Certainty::Proven { value: 0.0 });
    let game = Connect::<u64>::new(4, 4, 3, false).expect("fits");
    let mut run = Auto::default().start(game.clone(), &game.start(), Seed(2));
    assert_eq!(run.run(10_000).1, Progress::Settled);
    assert_eq!(run.report().certainty, Certainty::Proven { value: 1.0 });
    // The proof goes on through the game.
    run.advance(run.report().best().expect("there is a move").mv);
    run.run(10_000);
    assert_eq!(run.report().certainty, Certainty::Proven { value: -1.0 });
}

#[test]
fn where_alpha_beta_finds_nothing_the_answer_is_that_of_uct() {
    let game = Connect::<u64>::new(7, 6, 4, false).expect("fits");
    let mut plain = Uct::default().start(game.clone(), &game.start(), Seed(3)).solving();
    let mut run =
        Auto { share: 1000, ..Auto::default() }.start(game.clone(), &game.start(), Seed(3));
    plain.run(2_000);
    assert_eq!(run.run(2_016), (2_016, Progress::Searching));
    let (alone, beside) = (plain.report(), run.report());
    assert_eq!(alone.moves, beside.moves);
    assert_eq!((alone.choice, alone.value), (beside.choice, beside.value));
    assert_eq!(alone.principal_variation, beside.principal_variation);
    assert!(run.memory() > plain.memory());
}

#[test]
fn equal_seeds_give_equal_reports_however_the_steps_are_cut() {
    let game = Connect::<u64>::new(5, 4, 4, false).expect("fits");
    let reports = |seed, cut: u64| {
        let resisting = Auto { resist: 700, ..Auto::default() };
        let mut run = resisting.start(game.clone(), &game.start(), seed);
        let mut reports = Vec::new();
        for mv in [2, 2, 1] {
            let mut left = 3_001;
            while left > 0 {
                let (taken, progress) = run.run(cut.min(left));
                left = if progress == Progress::Settled { 0 } else { left - taken };
            }
            reports.push(run.report());
            run.advance(Column(mv));
        }
        reports
    };
    let whole = reports(Seed(5), 3_001);
    for cut in [1, 7, 16, 100, 128] {
        assert_eq!(reports(Seed(5), cut), whole, "cut into {cut}");
    }
    assert_ne!(reports(Seed(6), 3_001), whole);
}

/// Every move loses, most at once; who resists stops one end of the line, and makes the other player find the second.
#[test]
fn what_is_lost_anyway_is_lost_as_late_as_random_games_say() {
    let game = Connect::<u64>::new(7, 6, 4, false).expect("fits");
    let mut root = game.start();
    // The first player threatens both ends of three in the bottom row; the second player is to move.
    for column in [2, 2, 3, 3, 4] {
        game.play(&mut root, Column(column));
    }
    let choice = |resist| {
        let mut run =
            Auto { glance: 1, resist, ..Auto::default() }.start(game.clone(), &root, Seed(4));
        let (steps, progress) = run.run(1_000_000);
        assert_eq!(progress, Progress::Settled);
        let report = run.report();
        assert_eq!(report.certainty, Certainty::Proven { value: -1.0 });
        let by = report.chosen_by;
        (steps, report.best().expect("there is a move").mv, by, report)
    };
    let (steps, first, by, _) = choice(0);
    assert_eq!((first, by), (Column(0), ChosenBy::Visits), "the first of equals");
    let (longer, chosen, by, report) = choice(500);
    assert_eq!(longer, steps + 500, "it settles all the same");
    assert_eq!(by, ChosenBy::Resistance);
    assert!([Column(1), Column(5)].contains(&chosen), "one end is stopped: {chosen:?}");
    let most = report.moves.iter().map(|m| m.visits).max();
    assert_eq!(report.best().map(|best| best.visits), most, "by the visits that are shown");
}

/// Three in the bottom row with both ends open.
fn two_wins() -> (Connect<u64>, <Connect<u64> as Game>::Position) {
    let game = Connect::<u64>::new(7, 6, 4, false).expect("fits");
    let mut root = game.start();
    for column in [2, 2, 3, 3, 4, 4] {
        game.play(&mut root, Column(column));
    }
    (game, root)
}

#[test]
fn nobody_resists_where_two_moves_win() {
    let (game, root) = two_wins();
    let settled = |resist| {
        let mut run = Auto { resist, ..Auto::default() }.start(game.clone(), &root, Seed(2));
        assert_eq!(run.run(100_000).1, Progress::Settled);
        run.report()
    };
    let report = settled(0);
    assert_eq!(
        report.moves.iter().filter(|m| m.certainty.is_proven() && m.value == 1.0).count(),
        2
    );
    assert_eq!(report, settled(10_000), "a win is a win");
}

#[test]
fn resistance_ends_with_the_move() {
    let (game, root) = two_wins();
    let mut before = game.start();
    for column in [2, 2, 3, 3, 4] {
        game.play(&mut before, Column(column));
    }
    let mut run = Auto { resist: 300, ..Auto::default() }.start(game.clone(), &before, Seed(2));
    run.run(100_000);
    assert_eq!(run.report().chosen_by, ChosenBy::Resistance);
    run.advance(Column(4));
    assert_eq!(run.run(100_000).1, Progress::Settled);
    let after = run.report();
    assert_eq!(
        (after.chosen_by, after.certainty),
        (ChosenBy::Visits, Certainty::Proven { value: 1.0 })
    );
    let mut fresh = Auto { resist: 300, ..Auto::default() }.start(game, &root, Seed(2));
    fresh.run(100_000);
    assert_eq!(after.value, fresh.report().value);
}

#[test]
fn a_finished_game_is_settled_without_moves() {
    let game = Connect::<u64>::new(2, 2, 2, false).expect("fits");
    let mut run = Auto::default().start(game.clone(), &game.start(), Seed(1));
    for mv in [0, 1, 0] {
        run.advance(Column(mv));
    }
    let report = run.report();
    assert!(report.settled && report.moves.is_empty() && report.certainty.is_proven());
    assert_eq!(run.run(3), (1, Progress::Settled));
}
