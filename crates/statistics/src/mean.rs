//! Intervals for a mean, for the mean of equal scores, and for the difference of two estimates.

use super::{
    Interval,
    interval::assert_confidence,
    normal::{two_sided, two_sided_student},
};

/// Student's interval for a mean with a standard error from `freedom` degrees of freedom; with
/// infinitely many it is the normal one.
pub fn student(mean: f64, error: f64, freedom: f64, confidence: f64) -> Interval {
    let quantile = if freedom.is_finite() {
        two_sided_student(confidence, freedom)
    } else {
        two_sided(confidence)
    };
    Interval { low: mean - quantile * error, high: mean + quantile * error }
}

/// The interval for an expected score after `trials` independent observations that all were
/// `score`: a spread of zero is no evidence that there is none.
///
/// Other scores have a probability q for which (1 − q)ⁿ is at least one minus the confidence,
/// that is at most about 3/n at 95 % (the rule of three); they may lie at either end of `[0, 1]`.
pub fn all_equal_scores(score: f64, trials: u64, confidence: f64) -> Interval {
    assert_confidence(confidence);
    assert!((0.0..=1.0).contains(&score), "a score lies between 0 and 1, not at {score}");
    if trials == 0 {
        return Interval::SCORES;
    }
    let unseen = 1.0 - (1.0 - confidence).powf(1.0 / trials as f64);
    Interval { low: score * (1.0 - unseen), high: score + (1.0 - score) * unseen }
}

/// The interval for the difference of two independent estimates from the interval of each: the
/// distances of their ends are added as standard errors are (Zou and Donner 2008; with Wilson's
/// intervals it is Newcombe's tenth method of 1998).
pub fn difference((ours, around): (f64, Interval), (theirs, beside): (f64, Interval)) -> Interval {
    let by = ours - theirs;
    let down = (ours - around.low).hypot(beside.high - theirs);
    let up = (around.high - ours).hypot(theirs - beside.low);
    Interval { low: by - down, high: by + up }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wilson;

    /// Student's data of 1908 on sleep, second drug against first: mean 1.58, error 0.389, n = 10,
    /// with the interval 0.70 to 2.46 that every textbook gives.
    #[test]
    fn students_interval_is_that_of_his_sleep_data() {
        let differences: [f64; 10] = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4];
        let mean = differences.iter().sum::<f64>() / 10.0;
        let squares: f64 = differences.iter().map(|x| (x - mean).powi(2)).sum();
        let found = student(mean, (squares / 90.0).sqrt(), 9.0, 0.95);
        assert!((found.low - 0.7001).abs() < 1e-4 && (found.high - 2.4599).abs() < 1e-4);
        let normal = student(0.0, 1.0, f64::INFINITY, 0.95);
        assert!((normal.high - 1.959_964).abs() < 1e-6);
    }

    #[test]
    fn equal_scores_follow_the_rule_of_three() {
        let never = all_equal_scores(0.0, 300, 0.95);
        assert!(never.low == 0.0 && (never.high - 0.01).abs() < 1e-4, "{never:?}");
        let drawn = all_equal_scores(0.5, 300, 0.95);
        assert!((drawn.width() - never.high).abs() < 1e-12 && drawn.contains(0.5), "{drawn:?}");
        assert_eq!(all_equal_scores(1.0, 0, 0.95), Interval::SCORES);
        assert_eq!(all_equal_scores(1.0, 7, 0.95).high, 1.0);
    }

    /// Newcombe, "Interval estimation for the difference between independent proportions",
    /// Statist. Med. 17 (1998), table II, example (a) by method 10: 56/70 − 48/80.
    #[test]
    fn differences_of_shares_are_newcombes() {
        let share = |k: f64, n: f64| (k / n, wilson(k, n, 0.95));
        let found = difference(share(56.0, 70.0), share(48.0, 80.0));
        assert!((found.low - 0.0524).abs() < 1e-4 && (found.high - 0.3339).abs() < 1e-4);
    }
}
