//! How good forecasts are: reliability, calibration error with its floor, Brier score, log loss, AUC.

use plywood_core::{Rng, Seed};
use serde::Serialize;

/// Bins of equal width on the unit interval.
pub const BINS: usize = 10;
/// Simulated sets behind a floor.
const REPLICATES: u32 = 200;
/// Probabilities closer to 0 or 1 count as this in a log loss, which stays finite.
const SLIGHTEST: f64 = 1e-6;

/// What was said and what came.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Forecast {
    /// The probability, or the expected score.
    pub said: f64,
    /// 1 or 0; one half for half a point.
    pub was: f64,
}

impl Forecast {
    /// A probability and whether it happened.
    pub fn of(said: f64, happened: bool) -> Self {
        Self { said, was: f64::from(u8::from(happened)) }
    }
}

/// The forecasts of one bin.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Bin {
    /// How many there are.
    pub count: usize,
    /// Their mean.
    pub said: f64,
    /// The mean of what came.
    pub was: f64,
}

/// A reliability diagram: the bins that are not empty, from left to right.
pub fn reliability(forecasts: &[Forecast]) -> Vec<Bin> {
    let mut bins = [Bin { count: 0, said: 0.0, was: 0.0 }; BINS];
    for forecast in forecasts {
        let bin = &mut bins[((forecast.said * BINS as f64) as usize).min(BINS - 1)];
        bin.count += 1;
        bin.said += forecast.said;
        bin.was += forecast.was;
    }
    let full = bins.into_iter().filter(|bin| bin.count > 0);
    full.map(|bin| {
        let count = bin.count as f64;
        Bin { said: bin.said / count, was: bin.was / count, ..bin }
    })
    .collect()
}

/// The expected calibration error: how far bins are off on average, weighted by their forecasts.
pub fn ece(forecasts: &[Forecast]) -> f64 {
    let off = |bin: Bin| bin.count as f64 * (bin.said - bin.was).abs();
    reliability(forecasts).into_iter().map(off).sum::<f64>() / (forecasts.len() as f64).max(1.0)
}

/// The calibration error that a perfect map shows on average: that of `simulated` sets, in which
/// what comes is drawn with the probabilities that were said.
pub fn floor(seed: Seed, mut simulated: impl FnMut(&mut Rng) -> Vec<Forecast>) -> f64 {
    let mut rng = seed.rng();
    let total: f64 = (0..REPLICATES).map(|_| ece(&simulated(&mut rng))).sum();
    total / f64::from(REPLICATES)
}

/// The floor of forecasts that do not depend on each other.
pub fn plain_floor(seed: Seed, forecasts: &[Forecast]) -> f64 {
    floor(seed, |rng| {
        forecasts.iter().map(|one| Forecast::of(one.said, rng.flip(one.said))).collect()
    })
}

/// The mean squared distance from what came.
pub fn brier(forecasts: &[Forecast]) -> f64 {
    mean(forecasts, |one| (one.said - one.was).powi(2))
}

/// The mean surprise, in nats.
pub fn log_loss(forecasts: &[Forecast]) -> f64 {
    mean(forecasts, |one| {
        let p = one.said.clamp(SLIGHTEST, 1.0 - SLIGHTEST);
        -(one.was * p.ln() + (1.0 - one.was) * (1.0 - p).ln())
    })
}

fn mean(forecasts: &[Forecast], of: impl Fn(&Forecast) -> f64) -> f64 {
    forecasts.iter().map(of).sum::<f64>() / (forecasts.len() as f64).max(1.0)
}

/// The probability that something which happened was thought likelier than something which did
/// not, ties counted half; `None` where all or none happened.
pub fn auc(forecasts: &[Forecast]) -> Option<f64> {
    let mut sorted = forecasts.to_vec();
    sorted.sort_by(|a, b| a.said.total_cmp(&b.said));
    let (mut below, mut pairs, mut yes) = (0.0, 0.0, 0.0);
    for ties in sorted.chunk_by(|a, b| a.said == b.said) {
        let happened = ties.iter().filter(|one| one.was >= 0.5).count() as f64;
        let not = ties.len() as f64 - happened;
        pairs += happened * (below + 0.5 * not);
        below += not;
        yes += happened;
    }
    (yes > 0.0 && below > 0.0).then(|| pairs / (yes * below))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_of_four_forecasts_worked_by_hand() {
        let forecasts = [(0.1, false), (0.15, true), (0.8, true), (0.9, true)];
        let forecasts = forecasts.map(|(p, y)| Forecast::of(p, y));
        // Bins: {.1, .15} said .125, was .5; {.8} said .8, was 1; {.9} said .9, was 1.
        assert!((ece(&forecasts) - (2.0 * 0.375 + 0.2 + 0.1) / 4.0).abs() < 1e-12);
        assert!((brier(&forecasts) - (0.01 + 0.7225 + 0.04 + 0.01) / 4.0).abs() < 1e-12);
        let lost = -(0.9_f64.ln() + 0.15_f64.ln() + 0.8_f64.ln() + 0.9_f64.ln()) / 4.0;
        assert!((log_loss(&forecasts) - lost).abs() < 1e-12);
        assert_eq!(auc(&forecasts), Some(1.0));
        assert_eq!(auc(&forecasts[1..]), None);
        let tied = [Forecast::of(0.5, true), Forecast::of(0.5, false), Forecast::of(0.2, true)];
        assert_eq!(auc(&tied), Some(0.25));
        assert_eq!((ece(&[]), brier(&[]), auc(&[])), (0.0, 0.0, None));
    }

    #[test]
    fn a_perfect_map_shows_its_floor_and_a_wrong_map_shows_more() {
        let mut rng = Seed(11).rng();
        let mut drawn = || {
            let said = rng.unit();
            Forecast::of(said, rng.flip(said))
        };
        let perfect: Vec<_> = (0..4000).map(|_| drawn()).collect();
        let (shown, least) = (ece(&perfect), plain_floor(Seed(1), &perfect));
        // Ten bins of 400: each is off by √(2/π)·√(p(1−p)/400), .0163 on average.
        assert!((least - 0.0163).abs() < 0.002, "{least}");
        // The error of ten such bins has a standard deviation of .0039.
        assert!((shown - least).abs() < 4.0 * 0.0039, "{shown} for {least}");
        let wrong = perfect.iter().map(|one| Forecast { said: one.said.powi(2), ..*one });
        assert!(ece(&wrong.collect::<Vec<_>>()) > least + 0.1);
    }
}
