//! What a match says of the score after a sequential test has ended it.
//!
//! The mean at the end of such a test is biased outwards: it stopped because it was extreme. So
//! the possible endings are put in an order, from a quick refusal over a slow one and a slow
//! acceptance to a quick one, and the estimate is the score under which half of all endings are
//! at least as high as the one that was seen (median-unbiased; Siegmund, "Estimation following
//! sequential tests", Biometrika 65, 1978). The ends of the interval are the scores under which
//! that share is α/2 and 1 − α/2. Shares are those of a Brownian motion with the drift of the
//! score, between walls that are moved out by 0.583 standard deviations of a step, since a match
//! oversteps its bounds (Siegmund 1985, chapter X).

use serde::Serialize;

use super::{
    Interval, Scale, Scores, Sprt, Verdict,
    brownian::Corridor,
    elo::NORMALISED_ELO_PER_SIGMA,
    interval::{assert_confidence, bisect},
    score_at_elo,
};

/// −ζ(½)/√(2π): by how much of a step a random walk oversteps a wall in the mean.
const OVERSHOOT: f64 = 0.582_597;
/// The widest drift looked at, in standard deviations an observation.
const WIDEST: f64 = 20.0;

/// The expected score after a sequential test, median-unbiased, with an interval.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Sequel {
    /// As often too high as too low.
    pub score: f64,
    /// Covers with the confidence asked for.
    pub interval: Interval,
}

impl Sprt {
    /// The expected score after the test has ended with these scores, decided or not.
    ///
    /// `None` if all observations are equal, which gives no variance to go by; the anytime
    /// interval holds there too. The normal approximation behind it asks for some tens of
    /// observations.
    pub fn sequel(&self, scores: &Scores, confidence: f64) -> Option<Sequel> {
        assert_confidence(confidence);
        let (n, sigma) = (scores.observations() as f64, scores.variance().sqrt());
        if n < 2.0 || sigma == 0.0 {
            return None;
        }
        let [low, high] = [self.lower, self.upper].map(|elo| match self.scale {
            Scale::Logistic => score_at_elo(elo),
            Scale::Normalised => {
                let per_observation = f64::from(scores.games_each()).sqrt();
                0.5 + elo / NORMALISED_ELO_PER_SIGMA * per_observation * sigma
            }
        });
        let (middle, ratio) = (f64::midpoint(low, high), self.log_ratio(scores));
        let sum = n * (scores.mean() - middle);
        let verdict = self.verdict(scores);
        // The ratio is about (high − low)/σ² times the sum. Far from both hypotheses it is less,
        // and where the test ended says how much.
        let rise = match verdict {
            Verdict::Open => (high - low) / (sigma * sigma),
            Verdict::Lower | Verdict::Upper => ratio / sum,
        };
        let (lower, upper) = self.bounds();
        let wall = |bound: f64| bound.abs() / rise / sigma + OVERSHOOT;
        let share = |score: f64| {
            let drift = (score - middle) / sigma;
            let corridor = Corridor { below: wall(lower), above: wall(upper), drift };
            match verdict {
                Verdict::Upper => corridor.upper_by(n),
                Verdict::Lower => 1.0 - corridor.lower_by(n),
                Verdict::Open => corridor.upper_by(n) + corridor.inside_above(n, sum / sigma),
            }
        };
        let (least, most) = (middle - WIDEST * sigma, middle + WIDEST * sigma);
        let score_at = |p: f64| bisect(least, most, |s| share(s) >= p).1.clamp(0.0, 1.0);
        let tail = (1.0 - confidence) / 2.0;
        let interval = Interval { low: score_at(tail), high: score_at(1.0 - tail) };
        Some(Sequel { score: score_at(0.5), interval })
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;

    const LAW: [f64; 5] = [0.05, 0.25, 0.4, 0.25, 0.05];

    /// A law of pair scores with this expectation, by exponential tilting.
    fn law(mean: f64) -> [f64; 5] {
        let tilted = |k: f64| {
            let w = std::array::from_fn::<f64, 5, _>(|i| LAW[i] * (k * i as f64).exp());
            w.map(|x| x / w.iter().sum::<f64>())
        };
        let at = |p: &[f64; 5]| (0..5).map(|i| i as f64 / 4.0 * p[i]).sum::<f64>();
        tilted(bisect(-9.0, 9.0, |k| at(&tilted(k)) >= mean).1)
    }

    /// Plays a test to its end, at most `most` pairs.
    fn play(sprt: &Sprt, law: &[f64; 5], most: u64, test: u64) -> Scores {
        let mut rng = Seed(21).child(test).rng();
        let mut scores = Scores::pentanomial([0; 5]);
        while scores.observations() < most && sprt.verdict(&scores) == Verdict::Open {
            let (u, mut sum) = (rng.unit(), 0.0);
            let place = law.iter().position(|p| {
                sum += p;
                u < sum
            });
            scores.push(place.unwrap_or(4) as f64 / 4.0);
        }
        scores
    }

    /// 500 tests: one σ of the coverage is 1 %, one of the share above the truth 2.2 %; the bounds
    /// are four σ. The plain mean is too far out on average, which the estimate is not.
    #[test]
    fn intervals_after_a_sequential_test_cover_and_estimates_are_centred() {
        let sprt = |scale| Sprt { lower: 0.0, upper: 30.0, alpha: 0.05, beta: 0.05, scale };
        for (case, (truth, scale, most)) in [
            (-10.0, Scale::Logistic, u64::MAX),
            (0.0, Scale::Normalised, u64::MAX),
            (15.0, Scale::Logistic, u64::MAX),
            (30.0, Scale::Logistic, 150),
            (80.0, Scale::Logistic, u64::MAX),
        ]
        .into_iter()
        .enumerate()
        {
            let (score, test) = (score_at_elo(truth), sprt(scale));
            let (mut covered, mut above, mut plain) = (0, 0, 0);
            for i in 0..500 {
                let scores = play(&test, &law(score), most, 1_000 * case as u64 + i);
                let sequel = test.sequel(&scores, 0.95).unwrap();
                covered += u64::from(sequel.interval.contains(score));
                above += u64::from(sequel.score > score);
                plain += u64::from(scores.mean() > score);
            }
            assert!((455..=495).contains(&covered), "{truth} Elo: {covered} of 500 cover");
            assert!((205..=295).contains(&above), "{truth} Elo: {above} above ({plain} plain)");
        }
    }

    #[test]
    fn matches_without_variance_have_no_estimate() {
        let sprt =
            Sprt { lower: 0.0, upper: 10.0, alpha: 0.05, beta: 0.05, scale: Scale::Logistic };
        assert_eq!(sprt.sequel(&Scores::pentanomial([0, 0, 0, 0, 900]), 0.95), None);
        assert_eq!(sprt.sequel(&Scores::new(2), 0.95), None);
    }
}
