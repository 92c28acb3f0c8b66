//! Track-and-stop needs fewer samples at the same guarantee.

use plywood_core::Seed;
use plywood_search::identify::{Estimate, Instance, Method, Plan, Tracking};

use crate::support::identify;

fn mean_samples(method: Method, repetitions: u64) -> f64 {
    let instance = Instance::benchmark();
    let plan = Plan::new(method, 0.0, 0.1);
    let samples = |i| {
        let run = identify(plan, &instance, 1_000_000, Seed(9).child(i));
        assert!(run.choice() == 0 || i > 0, "an error in the first run");
        run.ledger().samples() as f64
    };
    (0..repetitions).map(samples).sum::<f64>() / repetitions as f64
}

/// Means of 60 runs have standard errors of about 3% and 5%; the ratio is about 0.5.
#[test]
fn at_most_sixty_percent_of_lucb_on_the_benchmark() {
    let lucb = mean_samples(Method::LucbMcts(Estimate::Representative), 60);
    let tracked = mean_samples(Method::TrackAndStop(Tracking::Gradient), 60);
    assert!(tracked < 0.6 * lucb, "{tracked} against {lucb}");
    // Never below the lower bound kl(δ, 1-δ) T*.
    assert!(tracked > 456.9);
}
