//! Ensembles of recursive games and the statistics of samples.

use plywood_core::Seed;
use plywood_models::{Law, Recursive, Side, Statistics};

pub fn side(law: &str, p: f64, b: f64) -> Side {
    Side::new(Law::parse(law).expect("a law"), p, b).expect("statistics")
}

pub fn impartial(law: &str, p: f64, b: f64) -> Statistics {
    Statistics::impartial(side(law, p, b))
}

/// Three laws and both players of a partisan pair, on all of which SOLVE surely ends.
pub fn solvable() -> Vec<Statistics> {
    let pair = Statistics::partisan(side("geometric(3)", 0.2, 0.4), side("z^2", 0.1, 0.5));
    vec![
        impartial("z^2", 0.0, 0.45),
        impartial("geometric(4)", 0.3, 0.35),
        impartial("mix(0.5*z + 0.5*z^3)", 0.1, 0.55),
        pair.exchanged(),
        pair,
    ]
}

pub fn games(statistics: &Statistics, trees: u64) -> impl Iterator<Item = Recursive> + '_ {
    (0..trees).map(|i| Recursive::new(statistics.clone(), Seed(i)))
}

/// Panics unless the mean of a sample is within four of its standard errors of what theory says.
pub fn agrees(sample: &[f64], theory: f64, what: &str) {
    let n = sample.len() as f64;
    let mean = sample.iter().sum::<f64>() / n;
    let variance = sample.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
    // A rare event that was not seen still has an error.
    let error = (variance / n).sqrt().max(1.0 / n);
    assert!((mean - theory).abs() < 4.0 * error, "{what}: {mean} ± {error}, theory {theory}");
}
