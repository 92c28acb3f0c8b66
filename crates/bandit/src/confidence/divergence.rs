//! The binary Kullback-Leibler divergence and the means within a given divergence of another.

use super::ends::{Empirical, Point, above};

/// The divergence of a coin of bias `q` from one of bias `p`, in nats.
#[must_use]
pub fn divergence(p: f64, q: f64) -> f64 {
    let term = |p: f64, q: f64| if p > 0.0 { p * (p / q).ln() } else { 0.0 };
    (term(p, q) + term(1.0 - p, 1.0 - q)).max(0.0)
}

/// The greatest `q` with `divergence(p, q) <= x`, by Newton's method from `start`.
///
/// Any start will do; one close to the answer saves iterations, and a number outside of `(p, 1)`
/// means that nothing is known.
#[must_use]
pub fn upper(p: f64, x: f64, start: f64) -> f64 {
    above(Empirical::of(p), x, &mut Point::new(start))
}

/// The least `q` with `divergence(p, q) <= x`: [`upper`] in a mirror.
#[must_use]
pub fn lower(p: f64, x: f64, start: f64) -> f64 {
    1.0 - above(Empirical::of(p).mirrored(), x, &mut Point::new(1.0 - start))
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;

    /// The same number by halving alone; the divergence in a form that is exact for close means.
    fn bisected(p: f64, x: f64) -> f64 {
        let near = |q: f64| {
            let gap = q - p;
            let rare = if p > 0.0 { -p * (gap / p).ln_1p() } else { 0.0 };
            rare - (1.0 - p) * (-gap / (1.0 - p)).ln_1p()
        };
        let (mut left, mut right) = (p, 1.0);
        for _ in 0..200 {
            let middle = 0.5 * (left + right);
            if near(middle) > x { right = middle } else { left = middle }
        }
        0.5 * (left + right)
    }

    #[test]
    fn newton_agrees_with_bisection_from_any_start() {
        let mut rng = Seed(1).rng();
        for round in 0..20_000 {
            let p = match round % 5 {
                0 => 0.0,
                1 => rng.unit() * 1e-3,
                2 => 1.0 - rng.unit() * 1e-3,
                _ => rng.unit(),
            };
            let x = (10.0_f64).powf(rng.unit() * 11.0 - 9.0);
            let start = rng.unit() * 1.5 - 0.25;
            let want = bisected(p, x);
            let got = upper(p, x, start);
            assert!((got - want).abs() < 1e-12, "upper({p}, {x}, {start}) = {got}, not {want}");
            let got = lower(1.0 - p, x, 1.0 - start);
            let want = 1.0 - bisected(1.0 - (1.0 - p), x);
            assert!((got - want).abs() < 1e-12, "lower(1-{p}, {x}) = {got}, not {want}");
        }
    }

    #[test]
    fn certain_coins_have_ends_in_closed_form() {
        assert!((upper(0.0, 0.5, 0.0) - (1.0 - (-0.5_f64).exp())).abs() < 1e-15);
        assert_eq!(upper(1.0, 0.5, 0.0), 1.0);
        assert!((lower(1.0, 0.5, 0.0) - (-0.5_f64).exp()).abs() < 1e-15);
        assert_eq!(lower(0.0, 0.5, 0.0), 0.0);
    }

    #[test]
    fn the_divergence_has_its_known_values() {
        assert!((divergence(0.1, 0.9) - 0.8 * 9.0_f64.ln()).abs() < 1e-12);
        assert_eq!(divergence(0.3, 0.3), 0.0);
        assert!((divergence(0.0, 0.5) - 2.0_f64.ln()).abs() < 1e-15);
        assert_eq!(divergence(0.5, 1.0), f64::INFINITY);
    }
}
