//! The likelihood of a mean score when every distribution on `[0, 1]` is allowed.
//!
//! Among all distributions with `Σ p·c = 0` the observed counts n are most likely under
//! `p = n / (N·(1 + θ·c))`, where θ is the root of `Σ n·c / (1 + θ·c) = 0`: set the derivative of
//! the Lagrangian to zero. Where the root would give some unobserved c a negative probability, θ
//! stops there and the mass that is missing goes to that c. So zero counts need no
//! regularisation: no observation is ever given probability zero, and the answer is finite
//! wherever the hypothesis is not certain.

use super::Scores;

/// The multiplier θ for points `(c, n)`, or `None` where no distribution has `Σ p·c = 0` and
/// gives the observed points a positive probability.
pub(super) fn multiplier(points: &[(f64, f64)]) -> Option<f64> {
    let least = points.iter().map(|p| p.0).fold(f64::INFINITY, f64::min);
    let greatest = points.iter().map(|p| p.0).fold(f64::NEG_INFINITY, f64::max);
    let seen = |c: f64| points.iter().any(|p| p.0 == c && p.1 > 0.0);
    if !(least < 0.0 && 0.0 < greatest) {
        let constraint_holds = points.iter().all(|&(c, n)| n == 0.0 || c == 0.0);
        return constraint_holds.then_some(0.0);
    }
    // Increasing θ lowers the derivative, which has poles of infinite sign where a seen point's
    // probability would become infinite; an unseen end is a plain bound.
    let slope = |theta: f64| {
        points
            .iter()
            .map(|&(c, n)| if n > 0.0 { n * c / (1.0 + theta * c) } else { 0.0 })
            .sum::<f64>()
    };
    let (mut low, mut high) = (-1.0 / greatest, -1.0 / least);
    if !seen(greatest) && slope(low) <= 0.0 {
        return Some(low);
    }
    if !seen(least) && slope(high) >= 0.0 {
        return Some(high);
    }
    let mut theta = 0.0;
    for _ in 0..200 {
        let value = slope(theta);
        if value > 0.0 {
            low = theta;
        } else {
            high = theta;
        }
        let bend: f64 = points
            .iter()
            .map(|&(c, n)| if n > 0.0 { n * (c / (1.0 + theta * c)).powi(2) } else { 0.0 })
            .sum();
        let newton = theta + value / bend;
        let next = if low < newton && newton < high { newton } else { f64::midpoint(low, high) };
        if (next - theta).abs() <= 1e-15 * theta.abs().max(1.0) {
            break;
        }
        theta = next;
    }
    Some(theta)
}

/// The most likely distribution on the points `(c, n)` with `Σ p·c = 0`.
pub(super) fn tilted(points: &[(f64, f64)]) -> Option<Vec<f64>> {
    let theta = multiplier(points)?;
    let total: f64 = points.iter().map(|p| p.1).sum();
    let mut masses: Vec<_> = points
        .iter()
        .map(|&(c, n)| if n > 0.0 { n / (total * (1.0 + theta * c)) } else { 0.0 })
        .collect();
    let missing = 1.0 - masses.iter().sum::<f64>();
    let place =
        (0..points.len()).find(|&i| points[i].1 == 0.0 && 1.0 + theta * points[i].0 <= 1e-12);
    if let Some(place) = place {
        masses[place] += missing.max(0.0);
    }
    Some(masses)
}

/// The observed scores as `(score, count)`, with the ends 0 and 1 there in any case.
pub(super) fn support(scores: &Scores) -> Vec<(f64, f64)> {
    let mut points: Vec<_> = scores.counts().iter().map(|&(s, n)| (s, n as f64)).collect();
    if points.first().is_none_or(|p| p.0 > 0.0) {
        points.insert(0, (0.0, 0.0));
    }
    if points.last().is_none_or(|p| p.0 < 1.0) {
        points.push((1.0, 0.0));
    }
    points
}

/// How much less likely the observations are, at best, if the expected score is `mean`: minus the
/// logarithm of the likelihood ratio against the observed frequencies; at least 0, perhaps ∞.
pub(super) fn shortfall(scores: &Scores, mean: f64) -> f64 {
    let points: Vec<_> = support(scores).iter().map(|&(s, n)| (s - mean, n)).collect();
    let Some(theta) = multiplier(&points) else { return f64::INFINITY };
    let loss = points.iter().map(|&(c, n)| if n > 0.0 { n * (theta * c).ln_1p() } else { 0.0 });
    loss.sum::<f64>().max(0.0)
}

/// Twice the shortfall: asymptotically chi-square with one degree of freedom (Wilks, Owen).
pub(super) fn deviance(scores: &Scores, mean: f64) -> f64 {
    2.0 * shortfall(scores, mean)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tilted_distribution_meets_its_constraint_and_is_the_most_likely() {
        let counts = [3.0, 10.0, 40.0, 25.0, 0.0];
        for mean in [0.3, 0.5, 0.62, 0.9] {
            let points: Vec<_> = (0..5).map(|i| (i as f64 / 4.0 - mean, counts[i])).collect();
            let p = tilted(&points).unwrap();
            let held: f64 = p.iter().zip(&points).map(|(p, point)| p * point.0).sum();
            assert!((p.iter().sum::<f64>() - 1.0).abs() < 1e-9 && held.abs() < 1e-9, "{p:?}");
            let log = |p: &[f64]| (0..4).map(|i| counts[i] * p[i].ln()).sum::<f64>();
            // Every small step that keeps both constraints is downhill.
            for step in
                [[1.0, -2.0, 1.0, 0.0, 0.0], [0.0, 1.0, -2.0, 1.0, 0.0], [0.0, 0.0, 1.0, -2.0, 1.0]]
            {
                for size in [1e-5, -1e-5] {
                    let q: Vec<_> = p.iter().zip(step).map(|(p, s)| p + size * s).collect();
                    if q.iter().all(|&q| q >= 0.0) {
                        assert!(log(&q) <= log(&p) + 1e-9, "mean {mean}, step {step:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn all_wins_are_likely_by_the_power_of_the_mean() {
        let won = Scores::trinomial(0, 0, 50);
        assert!((shortfall(&won, 0.8) - 50.0 * -(0.8f64.ln())).abs() < 1e-9);
        assert_eq!(shortfall(&won, 1.0), 0.0);
        assert_eq!(shortfall(&won, 0.0), f64::INFINITY);
        assert_eq!(shortfall(&Scores::new(1), 0.3), 0.0);
    }
}
