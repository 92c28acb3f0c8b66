//! The numbers of paper 001, §4, at sizes that a test can afford.

use plywood_bandit::confidence::Rate;
use plywood_core::Seed;
use plywood_search::identify::{Estimate, Instance, Method, Plan};

use crate::support::identify;

/// Figure 3: mean samples on the benchmark tree with the stylised rate, ε = 0 and δ = 0.9.
///
/// Counts are heavy-tailed (one run has a standard deviation of about 2900, 900 for M-LUCB and 5000
/// for FindTopWinner), so the tolerance is four standard errors of the repetitions beside 5%. The
/// study `identify-figure-3` runs the 10000 repetitions of the paper.
#[test]
fn figure_3_mean_samples_are_those_of_the_paper() {
    let instance = Instance::benchmark();
    for (method, published, deviation, repetitions) in [
        (Method::LucbMcts(Estimate::Representative), 2460.0, 3000.0, 600),
        (Method::UgapeMcts, 2419.0, 3000.0, 600),
        (Method::MLucb, 2399.0, 1300.0, 100),
        (Method::FindTopWinner, 17097.0, 5000.0, 600),
    ] {
        let plan = Plan { rate: Rate::Stylised, ..Plan::new(method, 0.0, 0.9) };
        let (mut samples, mut errors) = (0, 0);
        for repetition in 0..repetitions {
            let run = identify(plan, &instance, 1_000_000, Seed(6).child(repetition));
            samples += run.ledger().samples();
            errors += u64::from(run.choice() != 0);
        }
        let n = repetitions as f64;
        let mean = samples as f64 / n;
        let slack = 0.05 * published + 4.0 * deviation / n.sqrt();
        assert!((mean - published).abs() < slack, "{method:?}: {mean} samples, not {published}");
        assert!((errors as f64) < 0.1 * n, "{method:?}: {errors} errors");
    }
}

#[test]
fn ten_ary_trees_of_depth_three_take_tens_of_thousands_of_samples_and_no_error() {
    for tree in 0..3 {
        let instance = Instance::uniform(10, 3, Seed(2).child(tree));
        for method in [Method::UgapeMcts, Method::LucbMcts(Estimate::Representative)] {
            let run = identify(Plan::new(method, 0.01, 0.1), &instance, 3_000_000, Seed(tree));
            assert!(instance.loss(run.choice()) <= 0.01);
            assert!(run.ledger().samples() > 10_000);
        }
    }
}
