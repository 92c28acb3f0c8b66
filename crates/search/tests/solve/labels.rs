//! Procedures against retrograde labelling, tree by tree.

use plywood_core::{
    Game, Player, Seed, Turn, ZeroSum,
    transform::{Horizon, Misere},
};
use plywood_games::tic_tac_toe::TicTacToe;
use plywood_models::{Recursive, tree::Member};
use plywood_search::{
    Algorithm, Certainty, Search, minimax,
    product::{ByMoves, Order, Product},
    solve::{Procedure, Remembering, Solve, Verdict, decide, decide_remembering},
};

use crate::support::{games, impartial, solvable};

const MANY: u64 = 2_000_000;

fn sign(gain: f64) -> Verdict {
    match gain {
        g if g > 0.0 => Verdict::Win,
        g if g < 0.0 => Verdict::Loss,
        _ => Verdict::Tie,
    }
}

fn procedures() -> Vec<Procedure> {
    let mut all = vec![Procedure::Solve, Procedure::Iterated, Procedure::Limited(1000)];
    all.extend((0..4).map(Procedure::Probing));
    // Credit for more moves than the game has: nothing is estimated.
    all.extend([Procedure::Horizon(1000), Procedure::Quiescent(1000), Procedure::Trivial(1e6)]);
    all
}

fn meets_minimax<G: Game<Payoff = ZeroSum>>(game: &G) {
    let start = game.start();
    let label = sign(minimax(game, &start));
    for procedure in procedures() {
        for visible in [false, true] {
            let recipe = Solve { visible, ..Solve::new(procedure) };
            let found = decide(game, &start, &recipe, Seed(0), MANY);
            assert!(found.ended && !found.bounds.guessed);
            assert_eq!(found.verdict, label, "{procedure:?}");
        }
    }
}

#[test]
fn every_procedure_gives_the_label_of_finite_random_trees() {
    for statistics in solvable() {
        for game in games(&statistics, 60).filter(small) {
            meets_minimax(&game);
        }
    }
    // Trees cut at a horizon that nobody wins have ties.
    for game in games(&impartial("z^2", 0.3, 0.9), 60) {
        meets_minimax(&Horizon { game, plies: 5, beyond: ZeroSum(0.0) });
    }
}

fn small(game: &Recursive) -> bool {
    let recipe = Solve { visible: true, ..Solve::new(Procedure::Solve) };
    decide(game, &game.start(), &recipe, Seed(0), 20_000).ended
}

#[test]
fn tic_tac_toe_is_a_tie_and_its_misere_too() {
    for procedure in [Procedure::Solve, Procedure::Probing(2)] {
        let recipe = Solve::new(procedure);
        let game = TicTacToe;
        let found = decide(game, &game.start(), &recipe, Seed(0), 10_000_000);
        assert_eq!(found.verdict, Verdict::Tie);
        let game = Misere(TicTacToe);
        let found = decide(game, &game.start(), &recipe, Seed(0), 10_000_000);
        assert_eq!(found.verdict, Verdict::Tie);
    }
}

/// Whether the player to move wins, and the length of perfect play (paper 004, definition 2.5).
fn length(game: &Recursive, at: &Member) -> (bool, u32) {
    if let Turn::Over(payoff) = game.turn(at) {
        return (ZeroSum::to(at.player(), 1.0) == payoff, 0);
    }
    let options: Vec<_> = (0..at.moves())
        .map(|mv| {
            let mut child = *at;
            game.play(&mut child, mv);
            length(game, &child)
        })
        .collect();
    let soonest = options.iter().filter(|o| !o.0).map(|o| o.1 + 1).min();
    soonest.map_or_else(
        || (false, options.iter().map(|o| o.1 + 1).max().expect("a move")),
        |moves| (true, moves),
    )
}

#[test]
fn lsolve_is_undefined_exactly_for_longer_games() {
    for statistics in solvable() {
        for game in games(&statistics, 150).filter(small) {
            let start = game.start();
            let (won, moves) = length(&game, &start);
            for most in 0..moves + 3 {
                let recipe = Solve::new(Procedure::Limited(most));
                let found = decide(&game, &start, &recipe, Seed(0), MANY).verdict;
                let right = match (most < moves, won) {
                    (true, _) => Verdict::Undefined,
                    (false, true) => Verdict::Win,
                    (false, false) => Verdict::Loss,
                };
                assert_eq!(found, right, "{most} of {moves} moves");
            }
        }
    }
}

#[test]
fn a_run_reports_what_the_function_says_and_proves_it() {
    for game in games(&impartial("z^2", 0.2, 0.6), 200).filter(small) {
        let start = game.start();
        let label = minimax(&game, &start);
        for procedure in procedures() {
            let mut run = Solve::new(procedure).start(&game, &start, Seed(1));
            run.run(MANY);
            let report = run.report();
            assert!(report.settled);
            assert_eq!(report.certainty, Certainty::Proven { value: label }, "{procedure:?}");
            if let Some(best) = report.best() {
                assert_eq!(best.value, label);
                let mut after = start;
                game.play(&mut after, best.mv);
                assert_eq!(minimax(&game, &after), label);
            }
        }
    }
}

#[test]
fn solve_stops_at_its_budget_and_says_what_is_open() {
    let game = games(&impartial("z^3", 0.5, 0.99), 1).next().unwrap();
    let mut run = Solve::new(Procedure::Solve).start(&game, &game.start(), Seed(0));
    assert_eq!(run.run(5_000).0, 5_000);
    let report = run.report();
    assert!(!report.settled && report.choice.is_some());
    assert_eq!(report.certainty, Certainty::NOTHING);
    assert!(report.remark.unwrap().contains("of 3 moves are decided"));
    let found = decide(&game, &game.start(), &Solve::new(Procedure::Solve), Seed(0), 5_000);
    assert_eq!((found.verdict, found.ended, found.visited), (Verdict::Undefined, false, 5_000));
}

#[test]
fn product_searches_prove_the_label_of_finite_trees() {
    for statistics in solvable() {
        for game in games(&statistics, 60).filter(small) {
            let start = game.start();
            let label = minimax(&game, &start);
            for order in [Order::Breadth, Order::Best] {
                for minimax_first in [false, true] {
                    let recipe = Product { order, minimax_first, ..Product::default() };
                    let mut run = recipe.with_prior(ByMoves(0.6)).start(&game, &start, Seed(0));
                    run.run(1_000_000);
                    let report = run.report();
                    assert_eq!(report.certainty, Certainty::Proven { value: label });
                    if let Some(best) = report.best() {
                        assert_eq!(best.value, label);
                    }
                }
            }
        }
    }
}

#[test]
fn players_are_told_apart() {
    let game = games(&solvable()[0], 50).find(|g| g.start().moves() > 0).unwrap();
    let mut child = game.start();
    game.play(&mut child, 0);
    let found = decide(&game, &child, &Solve::new(Procedure::Solve), Seed(0), MANY);
    let gain = minimax(&game, &child);
    if let Turn::Player(player) = game.turn(&child) {
        assert_eq!(player, Player::SECOND);
        assert_eq!(found.verdict, sign(-gain));
    } else {
        assert_eq!(found.verdict, sign(gain));
    }
}

#[test]
fn the_labeller_of_recursive_games_is_solve() {
    for statistics in solvable() {
        for game in games(&statistics, 500) {
            let found = decide(&game, &game.start(), &Solve::new(Procedure::Solve), Seed(0), 1_000);
            let label = game.label(&game.start(), 1_000);
            assert_eq!(label.visited, found.visited);
            assert_eq!(label.won.is_some(), found.ended);
            assert_eq!(label.won == Some(true), found.verdict == Verdict::Win);
        }
    }
}

#[test]
fn solve_i_with_memory_does_the_same_and_looks_once() {
    let ties = impartial("z^2", 0.3, 0.7);
    for statistics in solvable().into_iter().chain([ties]) {
        for game in games(&statistics, 200) {
            for i in 0..4 {
                let recipe = Solve::new(Procedure::Probing(i));
                let plain = decide(&game, &game.start(), &recipe, Seed(0), 200_000);
                let kept = decide_remembering(&game, &game.start(), i, 200_000);
                if !plain.ended || !kept.ended {
                    continue;
                }
                assert_eq!(kept.verdict, plain.verdict, "i = {i}");
                assert_eq!(kept.main, plain.main, "i = {i}");
                if i > 1 {
                    assert!(kept.expanded <= plain.expanded);
                }
            }
        }
    }
}

#[test]
fn solve_i_with_memory_is_a_search_that_proves_what_it_reports() {
    for game in games(&impartial("z^2", 0.2, 0.6), 200).filter(small) {
        let start = game.start();
        let label = minimax(&game, &start);
        for i in 0..4 {
            let mut run = Remembering { i }.start(&game, &start, Seed(1));
            run.run(MANY);
            let report = run.report();
            let found = decide_remembering(&game, &start, i, MANY);
            assert!(report.settled || start.moves() == 0);
            assert_eq!(report.certainty, Certainty::Proven { value: label });
            if let Some(best) = report.best() {
                assert_eq!((best.value, report.nodes), (label, found.visited));
                run.advance(best.mv);
                run.run(MANY);
                let mut after = start;
                game.play(&mut after, best.mv);
                // The second player's gain.
                if after.moves() > 0 {
                    let value = -minimax(&game, &after);
                    assert_eq!(run.report().certainty, Certainty::Proven { value });
                }
            }
        }
    }
    let endless = games(&impartial("z^3", 0.5, 0.99), 1).next().unwrap();
    let mut run = Remembering { i: 2 }.start(&endless, &endless.start(), Seed(0));
    assert_eq!(run.run(5_000).0, 5_000);
    let report = run.report();
    assert!(!report.settled && report.remark.unwrap().contains("moves are decided"));
    assert!(run.memory() > 0);
}
