//! Intervals for a probability from counts: Wilson's and the exact one of Clopper and Pearson.

use super::{
    Interval,
    interval::{assert_confidence, bisect},
    normal::{beta_cdf, two_sided},
};

/// Wilson's interval for a mean score in `[0, 1]`.
///
/// `total` is the sum of the scores of `trials` independent observations. For wins and losses
/// this is the textbook interval (Wilson 1927); scores between 0 and 1, such as drawn games,
/// have a smaller variance than it assumes, so that it then covers at least as often.
pub fn wilson(total: f64, trials: f64, confidence: f64) -> Interval {
    assert!(
        (0.0..=trials).contains(&total) && trials.is_finite(),
        "a sum of {trials} scores lies between 0 and {trials}, not at {total}"
    );
    if trials == 0.0 {
        return Interval::SCORES;
    }
    let z2 = two_sided(confidence).powi(2);
    let mean = total / trials;
    let middle = (mean + z2 / (2.0 * trials)) / (1.0 + z2 / trials);
    let half = (z2 * (mean * (1.0 - mean) / trials + z2 / (4.0 * trials * trials))).sqrt()
        / (1.0 + z2 / trials);
    // The formula gives the ends exactly at 0 and 1; rounding may not.
    let low = if total == 0.0 { 0.0 } else { (middle - half).max(0.0) };
    let high = if total == trials { 1.0 } else { (middle + half).min(1.0) };
    Interval { low, high }
}

/// The exact interval for a probability after `successes` of `trials`.
///
/// It covers with at least the stated confidence whatever the probability (Clopper and Pearson
/// 1934), which makes it wider than needed for most.
pub fn clopper_pearson(successes: u64, trials: u64, confidence: f64) -> Interval {
    assert_confidence(confidence);
    assert!(successes <= trials, "{successes} of {trials} cannot succeed");
    let tail = (1.0 - confidence) / 2.0;
    let (k, n) = (successes as f64, trials as f64);
    let quantile = |a: f64, b: f64, p: f64| bisect(0.0, 1.0, |x| beta_cdf(a, b, x) >= p);
    let low = if successes == 0 { 0.0 } else { quantile(k, n - k + 1.0, tail).0 };
    let high = if successes == trials { 1.0 } else { quantile(k + 1.0, n - k, 1.0 - tail).1 };
    Interval { low, high }
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;

    fn assert_near(interval: Interval, low: f64, high: f64, within: f64) {
        let near = (interval.low - low).abs() < within && (interval.high - high).abs() < within;
        assert!(near, "{interval:?} is not [{low}, {high}]");
    }

    /// Newcombe (1998), "Two-sided confidence intervals for the single proportion", table I.
    #[test]
    fn intervals_agree_with_newcombes_table() {
        let cases = [
            (81, 263, (0.2553, 0.3662), (0.2527, 0.3676)),
            (15, 148, (0.0624, 0.1605), (0.0578, 0.1617)),
            (0, 20, (0.0000, 0.1611), (0.0000, 0.1684)),
            (1, 29, (0.0061, 0.1718), (0.0009, 0.1776)),
        ];
        for (k, n, w, c) in cases {
            assert_near(wilson(f64::from(k), f64::from(n), 0.95), w.0, w.1, 6e-5);
            assert_near(clopper_pearson(k as u64, n as u64, 0.95), c.0, c.1, 6e-5);
        }
    }

    #[test]
    fn nothing_observed_leaves_everything_possible() {
        assert_eq!(wilson(0.0, 0.0, 0.95), Interval::SCORES);
        assert_eq!(clopper_pearson(0, 0, 0.95), Interval::SCORES);
    }

    #[test]
    fn ends_are_reached_only_by_extreme_counts() {
        for n in [1u64, 2, 10, 1_000_000] {
            let all = n as f64;
            assert_eq!((wilson(0.0, all, 0.95).low, wilson(all, all, 0.95).high), (0.0, 1.0));
            assert!(wilson(all, all, 0.95).low > 0.0 && clopper_pearson(n, n, 0.95).low > 0.0);
            assert!(clopper_pearson(0, n, 0.95).high < 1.0);
        }
    }

    /// How often the interval covers `p`, exactly: the sum over all counts.
    fn coverage(n: u64, p: f64, interval: impl Fn(u64) -> Interval) -> f64 {
        let mut mass = (1.0 - p).powi(n as i32);
        let mut covered = 0.0;
        for k in 0..=n {
            if interval(k).contains(p) {
                covered += mass;
            }
            mass *= (n - k) as f64 / (k + 1) as f64 * p / (1.0 - p);
        }
        covered
    }

    /// Wilson's coverage oscillates with n and p; its mean over p is what is near 95 %.
    #[test]
    fn wilson_covers_95_percent_on_average_over_p() {
        for n in [20u64, 50, 100, 200] {
            // The method is symmetric, so half of the range stands for all of it.
            let cases: Vec<_> = (1..=100).map(|i| f64::from(i) / 200.0).collect();
            let covered: f64 =
                cases.iter().map(|&p| coverage(n, p, |k| wilson(k as f64, n as f64, 0.95))).sum();
            let mean = covered / cases.len() as f64;
            assert!((0.945..0.958).contains(&mean), "n = {n}: {mean}");
        }
    }

    #[test]
    fn clopper_pearson_never_covers_less_than_it_says() {
        for n in [1u64, 5, 20, 60] {
            let table: Vec<_> = (0..=n).map(|k| clopper_pearson(k, n, 0.95)).collect();
            for i in 1..100 {
                let p = f64::from(i) / 100.0;
                let covered = coverage(n, p, |k| table[k as usize]);
                assert!(covered >= 0.95, "n = {n}, p = {p}: {covered}");
            }
        }
    }

    /// 20,000 samples: one standard deviation is 0.15 %.
    #[test]
    fn wilson_covers_94_to_96_percent_of_simulated_matches() {
        let mut rng = Seed(1).rng();
        for p in [0.5, 0.35, 0.8] {
            let covered = (0..20_000)
                .filter(|_| {
                    let wins = (0..300).filter(|_| rng.flip(p)).count();
                    wilson(wins as f64, 300.0, 0.95).contains(p)
                })
                .count();
            assert!((18_800..=19_200).contains(&covered), "p = {p}: {covered}");
        }
    }
}
