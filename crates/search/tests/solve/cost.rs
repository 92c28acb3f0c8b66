//! What procedures cost, against paper 004's theory at four sigma.

use plywood_core::{Game, Seed, ZeroSum, transform::Horizon};
use plywood_models::{
    Statistics,
    theory::recursive::{solve, status},
};
use plywood_search::{
    Algorithm, Search,
    solve::{Procedure, Remembering, Solve, Verdict, decide},
};

use crate::support::{agrees, games, impartial, side, solvable};

const MANY: u64 = 20_000_000;

fn numbers(procedure: Procedure, trees: u64) {
    for statistics in solvable() {
        let found: Vec<_> = games(&statistics, trees)
            .map(|game| decide(&game, &game.start(), &Solve::new(procedure), Seed(0), MANY))
            .collect();
        assert!(found.iter().all(|d| d.ended));
        let share = |verdict| -> Vec<f64> {
            found.iter().map(|d| f64::from(u8::from(d.verdict == verdict))).collect()
        };
        let theory = status::status(&statistics)[0];
        agrees(&share(Verdict::Win), theory.win, "wins");
        agrees(&share(Verdict::Loss), theory.loss, "losses");
        if let Procedure::Probing(i) = procedure {
            let main: Vec<f64> = found.iter().map(|d| d.main as f64).collect();
            agrees(&main, solve::expanded(&statistics, i)[0], "main expansions");
        } else {
            let calls: Vec<f64> = found.iter().map(|d| d.visited as f64).collect();
            agrees(&calls, solve::calls(&statistics)[0], "calls");
        }
    }
}

#[test]
fn solve_calls_itself_as_often_as_theory_says() {
    numbers(Procedure::Solve, 20_000);
}

#[test]
fn solve_i_expands_what_the_exact_formula_says() {
    numbers(Procedure::Probing(1), 10_000);
    numbers(Procedure::Probing(2), 10_000);
    numbers(Procedure::Probing(3), 5_000);
}

/// The branching factor: how many moves of the root SOLVE looks at.
#[test]
fn solve_looks_at_as_many_moves_as_its_branching_factor() {
    for statistics in solvable() {
        let looked: Vec<f64> = games(&statistics, 4_000)
            .map(|game| {
                let mut run = Solve::new(Procedure::Solve).start(&game, &game.start(), Seed(0));
                run.run(MANY);
                run.report().moves.iter().filter(|m| m.visits > 0).count() as f64
            })
            .collect();
        agrees(&looked, solve::branching(&statistics)[0], "moves");
    }
}

/// Positions that stay open after twelve moves, where ties have positive probability; three laws
/// and both players of a partisan pair.
#[test]
fn ties_are_as_frequent_as_theory_says() {
    let pair = Statistics::partisan(side("z^2", 0.1, 0.95), side("z^2", 0.0, 0.97));
    for statistics in [
        impartial("z^2", 0.1, 0.95),
        impartial("z^2", 0.0, 0.9),
        impartial("z^3", 0.5, 0.9),
        pair.exchanged(),
        pair,
    ] {
        let open: Vec<f64> = games(&statistics, 300)
            .map(|game| {
                let recipe = Solve::new(Procedure::Limited(12));
                let found = decide(&game, &game.start(), &recipe, Seed(0), MANY);
                f64::from(u8::from(found.verdict == Verdict::Undefined))
            })
            .collect();
        let within = status::spiral(&statistics).nth(12).unwrap()[0];
        let (theory, tie) = (within.not_lost - within.won, status::status(&statistics)[0].tie);
        assert!(tie > 0.1 && theory - tie < 0.05, "twelve moves nearly decide: {theory} {tie}");
        agrees(&open, theory, "open after twelve moves");
    }
}

/// A lazy search holds one line of play, whatever it has looked at; one with memory holds all.
#[test]
fn memory_grows_with_depth_and_not_with_positions() {
    let game = Horizon {
        game: games(&impartial("z^3", 0.5, 0.999), 1).next().unwrap(),
        plies: 16,
        beyond: ZeroSum(0.0),
    };
    let mut run = Solve::new(Procedure::Solve).start(&game, &game.start(), Seed(0));
    let held: Vec<usize> = [1_000, 20_000, 100_000]
        .map(|steps| {
            run.run(steps);
            run.memory()
        })
        .to_vec();
    assert!(run.report().nodes > 20_000, "{}", run.report().nodes);
    assert!(held[2] == held[0] && held[0] < 20_000, "{held:?}");
    let mut keeps = Remembering { i: 1 }.start(&game, &game.start(), Seed(0));
    keeps.run(20_000);
    assert!(keeps.memory() > 10 * held[2]);
}
