//! The product rule's estimate, against paper 004's theory at four sigma.

use plywood_core::{Game, Seed};
use plywood_games::tic_tac_toe::TicTacToe;
use plywood_models::{
    Statistics,
    theory::recursive::{product, status},
};
use plywood_search::{
    Algorithm, Report, Search, merge,
    product::{Known, Order, Product},
    solve::{Procedure, Solve, Verdict, decide},
};

use crate::support::{agrees, games, impartial, side, solvable};

fn ensembles() -> Vec<Statistics> {
    let pair = Statistics::partisan(side("geometric(3)", 0.3, 0.7), side("z^2", 0.6, 0.6));
    let mut all = vec![impartial("z^2", 0.0, 0.8), impartial("geometric(3)", 0.5, 0.85)];
    all.extend([impartial("mix(0.5*z + 0.5*z^4)", 0.2, 0.7), pair.exchanged(), pair]);
    all
}

/// Mean and mean square of `T_n`, with a true and a wrong prior.
#[test]
fn estimates_have_the_moments_of_section_8() {
    for statistics in ensembles() {
        for prior in [status::status(&statistics).map(|s| s.win), [0.5, 0.8]] {
            let theory = product::moments(&statistics, prior, 4);
            for depth in 0..=4u32 {
                let recipe = Product { order: Order::Breadth, depth, ..Product::default() }
                    .with_prior(Known(prior));
                let estimates: Vec<f64> = games(&statistics, 1_200)
                    .map(|game| recipe.start(&game, &game.start(), Seed(0)).exhaust())
                    .collect();
                let moments = theory[depth as usize][0];
                agrees(&estimates, moments.mean, "mean");
                let centred: Vec<f64> =
                    estimates.iter().map(|t| (t - moments.mean).powi(2)).collect();
                agrees(&centred, moments.variance, "variance");
            }
        }
    }
}

/// A visit is a position expanded at or below a move; the first step expands the root itself.
#[test]
fn visits_add_up_to_steps_on_one_lane_and_on_three() {
    let game = TicTacToe;
    for (order, steps) in
        [(Order::Best, 40), (Order::Breadth, 40), (Order::Best, 1), (Order::Best, 0)]
    {
        let recipe = Product { order, ..Product::default() };
        let lane = |seed| {
            let mut run = recipe.start(game, &game.start(), Seed(seed));
            run.run(steps);
            run.report()
        };
        let visits = |report: &Report<_>| report.moves.iter().map(|m| m.visits).sum::<u64>();
        let (one, three) = (lane(0), merge(vec![lane(0), lane(1), lane(2)]));
        assert_eq!((visits(&one), one.steps), (steps.saturating_sub(1), steps));
        assert_eq!((visits(&three), three.steps), (3 * visits(&one), 3 * steps));
        assert_eq!(three.choice, one.choice, "equal lanes agree");
    }
}

/// The mean of `T_3` over positions that are won.
#[test]
fn won_positions_look_won() {
    for statistics in solvable() {
        let win = status::status(&statistics).map(|s| s.win);
        let recipe = Product { order: Order::Breadth, depth: 3, ..Product::default() }
            .with_prior(Known(win));
        let solve = Solve::new(Procedure::Solve);
        let estimates: Vec<f64> = games(&statistics, 4_000)
            .filter(|game| {
                decide(game, &game.start(), &solve, Seed(0), 20_000_000).verdict == Verdict::Win
            })
            .map(|game| recipe.start(&game, &game.start(), Seed(0)).exhaust())
            .collect();
        agrees(&estimates, product::informed(&statistics, 3)[3][0].mean_if_won, "won");
    }
}
