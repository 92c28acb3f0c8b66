//! Identification on real games: the tree of the first moves with random games below it.

use plywood_bandit::confidence::Rate;
use plywood_core::{Game, Player, Playout, Seed};
use plywood_games::tic_tac_toe::TicTacToe;
use plywood_search::{
    Algorithm, Certainty, Leaves, Progress, Search, Subject,
    identify::{
        Coins, Estimate, Frontier, Grown, Growth, Identification, Identify, Method, Node, Oracle,
        Plan, Shape, Side, Tracking, Tree,
    },
};

use crate::lots::Lots;

fn played(moves: &[usize]) -> <TicTacToe as Game>::Position {
    let game = TicTacToe;
    let mut position = game.start();
    for &index in moves {
        let mut legal = Vec::new();
        game.moves(&position, &mut legal);
        game.play(&mut position, legal[index]);
    }
    position
}

type Cells = Playout<<TicTacToe as Game>::Move>;

fn grow(
    position: <TicTacToe as Game>::Position,
    depth: u32,
    limit: usize,
) -> (Frontier<TicTacToe, Cells>, Grown) {
    Frontier::grow(
        TicTacToe,
        &position,
        Shape { depth, limit, solve: 0 },
        (-1.0, 1.0),
        Playout::default(),
    )
}

#[test]
fn leaves_stand_at_the_depth_or_where_the_game_ends() {
    let position = played(&[0, 0, 0, 0]);
    let (frontier, grown) = grow(position, 2, 1_000_000);
    assert_eq!((frontier.player(), grown.cut), (Player::FIRST, None));
    let tree = grown.tree;
    assert!(matches!(tree.nodes()[0], Node::Branch { side: Side::Max, count: 5, .. }));
    // The first player has squares 0 and 2, the second 1 and 3: five moves, none of which wins
    // at once but those that complete a line.
    for leaf in 0..tree.leaves() {
        if let Some(mean) = tree.exact(leaf) {
            assert!([0.0, 0.5, 1.0].contains(&mean));
        }
    }
    let (_, small) = grow(TicTacToe.start(), 9, 100);
    assert_eq!(small.cut, Some(2), "nine moves and seventy-two fit into a hundred nodes");
}

#[test]
fn samples_are_payoffs_of_the_player_to_move_between_zero_and_one() {
    let (mut frontier, grown) = grow(played(&[0]), 1, 1_000_000);
    assert_eq!(frontier.player(), Player::SECOND);
    let (mut rng, n) = (Seed(1).rng(), 4_000);
    // The reply in the centre: a random game from there is about even.
    let mean = frontier.total(3, n, &mut rng) / n as f64;
    assert!((0.3..0.7).contains(&mean), "{mean}");
    assert_eq!(grown.tree.leaves(), 8);
}

#[test]
fn a_search_certifies_its_move_and_says_so() {
    for method in [
        Method::UgapeMcts,
        Method::LucbMcts(Estimate::Representative),
        Method::FindTopWinner,
        Method::TrackAndStop(Tracking::Gradient),
    ] {
        let plan = Plan { rate: Rate::Mixture, ..Plan::new(method, 0.2, 0.1) };
        let mut run =
            Identify { plan, depth: 2, solve: 0 }.start(TicTacToe, &TicTacToe.start(), Seed(2));
        let (_, progress) = run.run(3_000_000);
        assert_eq!(progress, Progress::Settled, "{method:?}");
        let report = run.report();
        // A random game is best begun in the centre.
        assert_eq!(report.choice, Some(4), "{method:?}");
        let best = report.best().unwrap();
        let Certainty::Certified { low, high, delta, of } = best.certainty else {
            panic!("certified")
        };
        assert!(low <= best.value && best.value <= high && delta == 0.1);
        assert_eq!(of, Subject::Lookahead { depth: 2, leaves: Leaves::RandomGames });
        let remark = report.remark.unwrap();
        assert!(report.settled && remark.contains("wrong with probability"));
        assert!(remark.contains("random games at its leaves, not of the game"), "{remark}");
        let visits: u64 = report.moves.iter().map(|m| m.visits).sum();
        assert_eq!(visits, run.identification().unwrap().ledger().samples());
    }
}

#[test]
fn heuristic_rates_certify_nothing_and_unfinished_runs_say_what_is_open() {
    let plan = Plan { rate: Rate::Plain, ..Plan::new(Method::UgapeMcts, 0.1, 0.1) };
    let mut run =
        Identify { plan, depth: 1, solve: 0 }.start(TicTacToe, &TicTacToe.start(), Seed(2));
    run.run(50);
    let report = run.report();
    assert!(matches!(report.best().unwrap().certainty, Certainty::Estimate { .. }));
    assert!(report.remark.unwrap().contains("not decided yet"));
}

#[test]
fn one_other_move_is_one_move() {
    let instance = Lots { arity: 2, depth: 5, coin: None, hair: None, seed: Seed(5) };
    let plan = Plan::new(Method::UgapeMcts, 0.0, 0.05);
    let mut run = Identify { plan, depth: 1, solve: 0 }.start(instance, &instance.start(), Seed(1));
    run.run(2);
    let remark = run.report().remark.unwrap();
    assert!(remark.contains("2 samples: 1 other move may be better"), "{remark}");
}

#[test]
fn advancing_to_the_end_of_a_game_settles() {
    let plan = Plan::new(Method::UgapeMcts, 0.3, 0.1);
    let mut run =
        Identify { plan, depth: 3, solve: 100 }.start(TicTacToe, &TicTacToe.start(), Seed(2));
    let mut moves = 0;
    loop {
        run.run(200);
        let report = run.report();
        let Some(best) = report.best() else { break };
        run.advance(best.mv);
        moves += 1;
    }
    assert!((5..=9).contains(&moves));
    assert_eq!(run.step(), Progress::Settled);
    assert!(run.report().settled);
}

#[test]
fn the_same_seed_gives_the_same_run_however_it_is_stepped() {
    for method in [Method::FindTopWinner, Method::MLucb, Method::TrackAndStop(Tracking::Gradient)] {
        let recipe = Identify { plan: Plan::new(method, 0.1, 0.1), depth: 2, solve: 40 };
        let mut one = recipe.start(TicTacToe, &TicTacToe.start(), Seed(5));
        let mut two = recipe.start(TicTacToe, &TicTacToe.start(), Seed(5));
        one.run(3_000);
        for _ in 0..30 {
            two.run(100);
        }
        assert_eq!(one.report(), two.report());
    }
}

/// The second move lets MAX take a sure win or a leaf that comes first and so represents it.
#[test]
fn a_move_of_known_value_is_not_judged_by_a_leaf_that_cannot_matter() {
    let tree = Tree::grow(0, |place, _| match place {
        0 => Growth::Branch(Side::Max, vec![1, 2]),
        2 => Growth::Branch(Side::Max, vec![3, 4]),
        4 => Growth::Exact(1.0),
        _ => Growth::Leaf,
    });
    for estimate in [Estimate::Representative, Estimate::Middle, Estimate::Minimax] {
        let plan = Plan::new(Method::LucbMcts(estimate), 0.1, 0.1);
        let mut run = Identification::new(plan, tree.clone());
        assert!(run.run(1_000, &mut Coins(&[0.8, 0.5, 1.0]), &mut Seed(1).rng()), "{estimate:?}");
        assert_eq!(run.choice(), 1);
    }
}
