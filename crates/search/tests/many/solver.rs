//! Tree searches with solver backups: what they call proven is true, and they settle.

use plywood_core::{Game, Notation, Payoff, Player, Seed, Turn, transform::Opening};
use plywood_games::{
    connect::Connect,
    many::{self, bricks::Bricks},
    tic_tac_toe::TicTacToe,
};
use plywood_search::{
    Algorithm, Certainty, Mcts, MctsPrime, Progress, Report, Rule, Search, TreeRun, Uct, max_n,
};

use crate::graph::Graph;

/// Steps a run to its end and checks every claim on the way.
fn claims_are_true<G: Game, R: Rule>(
    game: &G,
    mut run: TreeRun<G, R>,
    what: &str,
) -> Report<G::Move> {
    let root = game.start();
    let Turn::Player(player) = game.turn(&root) else { return run.report() };
    let mut moves = Vec::new();
    game.moves(&root, &mut moves);
    let value = |mv: G::Move| {
        let mut child = root.clone();
        game.play(&mut child, mv);
        max_n(game, &child)[player.index()]
    };
    let values: Vec<f64> = moves.into_iter().map(value).collect();
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    for step in 0..200_000 {
        let progress = run.step();
        if step % 7 == 0 || progress == Progress::Settled {
            let report = run.report();
            assert_eq!(report.settled, progress == Progress::Settled, "{what}");
            let claims = report.moves.iter().map(|m| m.certainty).zip(values.iter().copied());
            for (certainty, value) in claims.chain([(report.certainty, best)]) {
                if let Certainty::Proven { value: claimed } = certainty {
                    assert_eq!(claimed, value, "{what} after {step} steps");
                }
            }
        }
        if progress == Progress::Settled {
            let report = run.report();
            assert_eq!(report.certainty, Certainty::Proven { value: best }, "{what}");
            assert_eq!(values[report.choice.expect("there is a move")], best, "{what}");
            assert_eq!(run.run(10), (1, Progress::Settled));
            return report;
        }
    }
    panic!("{what} does not settle");
}

fn all_rules<G: Game + Clone>(game: &G, seed: Seed, what: &str) {
    let root = game.start();
    let run = Uct::default().start(game.clone(), &root, seed).solving();
    claims_are_true(game, run, &format!("uct on {what}"));
    let run = Mcts { a: 1.5, b: 2.0 }.start(game.clone(), &root, seed).solving();
    claims_are_true(game, run, &format!("mcts on {what}"));
    let run = MctsPrime { a: 1.5, b: 2.0 }.start(game.clone(), &root, seed).solving();
    claims_are_true(game, run, &format!("mcts-prime on {what}"));
}

#[test]
fn solvers_agree_with_max_n_on_random_graphs() {
    for i in 0..150 {
        all_rules(&Graph::<2>::random(i % 2 == 0, &mut Seed(i).rng()), Seed(i), "two players");
        all_rules(&Graph::<3>::random(i % 2 == 0, &mut Seed(i).rng()), Seed(i), "three players");
        all_rules(&Graph::<4>::random(i % 2 == 0, &mut Seed(i).rng()), Seed(i), "four players");
    }
}

#[test]
fn solvers_agree_with_minimax_on_small_games() {
    let late = |text| Opening::at(TicTacToe, TicTacToe.read_position(text).unwrap());
    for text in ["x../.o./...", ".x./.../.o.", "xo./.../..."] {
        all_rules(&late(text), Seed(1), text);
    }
    all_rules(&Connect::<u64>::new(4, 3, 3, false).unwrap(), Seed(2), "connect 4x3/3");
    all_rules(
        &many::connect::Connect::<3>::new(3, 3, 3, true).unwrap(),
        Seed(3),
        "connect of three",
    );
    all_rules(&Bricks::new([3, 2, 2]).unwrap(), Seed(4), "bricks");
}

#[test]
fn what_is_solved_stays_solved_after_a_move() {
    let game = Connect::<u64>::new(4, 4, 3, false).unwrap();
    let mut run = Uct::default().start(&game, &game.start(), Seed(5)).solving();
    let mut position = game.start();
    let (_, progress) = run.run(1_000_000);
    assert_eq!(progress, Progress::Settled);
    // Connect 4x4/3 is won by the first player; the line of the solved tree wins it.
    while let Turn::Player(player) = game.turn(&position) {
        run.run(1_000_000);
        let report = run.report();
        let gain = if player == Player::FIRST { 1.0 } else { -1.0 };
        assert_eq!(report.certainty, Certainty::Proven { value: gain });
        let mv = report.best().unwrap().mv;
        game.play(&mut position, mv);
        run.advance(mv);
    }
    let Turn::Over(payoff) = game.turn(&position) else { unreachable!("the loop ends there") };
    assert_eq!(payoff.of(Player::FIRST), 1.0);
}

#[test]
fn without_a_solver_nothing_changes() {
    let game = TicTacToe;
    let mut plain = Uct::default().start(game, &game.start(), Seed(6));
    let mut again = Uct::default().start(game, &game.start(), Seed(6));
    assert_eq!(plain.run(500).1, Progress::Searching);
    again.run(500);
    assert_eq!(plain.report(), again.report());
    assert!(!plain.report().settled);
}
