//! Members of ensembles beside the theory of paper 004.

use plywood_catalogue::ensemble::{Saying, Trial};
use plywood_core::Seed;
use plywood_models::{
    Law,
    theory::recursive::{partisan::Pair, quiescence::Quiescence},
};
use plywood_search::solve::Procedure;

fn share(sample: impl Iterator<Item = Option<bool>>) -> (f64, f64) {
    let all: Vec<bool> = sample.map(|said| said.expect("the search ends")).collect();
    let (n, hits) = (all.len() as f64, all.iter().filter(|said| **said).count() as f64);
    let p = hits / n;
    (p, (p * (1.0 - p) / n).sqrt().max(1.0 / n))
}

/// Four sigma, both players, with different thresholds and coins; and the bounds of the
/// product rule.
#[test]
fn partisan_searches_err_as_theory_says() {
    let law = |text| Law::parse(text).expect("a law");
    let pair = Pair::new(law("mix(0.5*z + 0.5*z^8)"), law("mix(0.4*z + 0.6*z^6)")).expect("a pair");
    let quiet = Quiescence::partisan(&pair, [1, 1]).expect("thresholds");
    let coins = [0.3, 0.8];
    let theory = quiet.qsolve_of_both(quiet.guesses(coins), 2)[2];
    let bounds = pair.product_errors(3)[3];
    for player in 0..2 {
        let trial = Trial {
            pair: pair.clone(),
            quiet_above: [1, 1],
            saying: Saying::Coin(coins),
            procedure: Procedure::Quiescent(2),
            player,
        };
        let (p, error) = share((0..1_500).map(|i| trial.errs(Seed(i), 1_000_000)));
        let formula = theory[player].error();
        assert!((p - formula).abs() < 4.0 * error, "{player}: {p} ± {error}, {formula}");
        let (p, error) = share((0..1_500).map(|i| trial.product_errs(Seed(i), 3, 1_000_000)));
        let (least, most) = bounds[player];
        assert!(p > least - 4.0 * error && p < most + 4.0 * error, "{p} {least} {most}");
    }
}
