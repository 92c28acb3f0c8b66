//! The binary Kullback-Leibler divergence and the means within a given divergence of another.

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
    above(p, x, start, entropy(p))
}

/// The least `q` with `divergence(p, q) <= x`: [`upper`] in a mirror.
#[must_use]
pub fn lower(p: f64, x: f64, start: f64) -> f64 {
    1.0 - above(1.0 - p, x, 1.0 - start, entropy(p))
}

/// Both ends at once, at the price of one entropy.
pub(super) fn both(p: f64, x: f64, (low, high): (f64, f64)) -> (f64, f64) {
    let entropy = entropy(p);
    (1.0 - above(1.0 - p, x, 1.0 - low, entropy), above(p, x, high, entropy))
}

/// Minus the entropy of a coin.
fn entropy(p: f64) -> f64 {
    let term = |p: f64| if p > 0.0 { p * p.ln() } else { 0.0 };
    term(p) + term(1.0 - p)
}

/// Below this divergence the difference of logarithms loses digits that the answer needs.
const CLOSE: f64 = 1e-5;

/// The divergence is convex in `q`, with slope `(q-p)/(q(1-q))`, so a step from either side lands
/// right of the root or close to it; a step that leaves the bracket is replaced by a halving. The
/// step carries Halley's curvature term, so that errors are cubed: two steps from a warm start.
fn above(p: f64, x: f64, start: f64, entropy: f64) -> f64 {
    if p >= 1.0 || x <= 0.0 {
        return p;
    }
    if p <= 0.0 {
        return -(-x).exp_m1();
    }
    let mut left = p;
    // Pinsker: the divergence is at least 2(q-p)^2.
    let mut right = (p + (0.5 * x).sqrt()).min(1.0);
    let mut q = if start > left && start < right { start } else { 0.5 * (left + right) };
    let mut logs = (q.ln(), (1.0 - q).ln());
    for _ in 0..200 {
        let excess = if x > CLOSE {
            entropy - p * logs.0 - (1.0 - p) * logs.1 - x
        } else {
            let gap = q - p;
            -p * (gap / p).ln_1p() - (1.0 - p) * (-gap / (1.0 - p)).ln_1p() - x
        };
        if excess > 0.0 {
            right = q;
        } else {
            left = q;
        }
        let spread = q * (1.0 - q);
        let slope = (q - p) / spread;
        let curvature = (spread + (q - p) * (2.0 * q - 1.0)) / (spread * spread);
        let step = excess / slope;
        let next = q - step / (1.0 - 0.5 * step * curvature / slope);
        let newton = next > left && next < right;
        let next = if newton { next } else { 0.5 * (left + right) };
        let moved = (next - q).abs();
        logs = moved_logs(logs, q, next - q);
        q = next;
        let room = (q - p).min(1.0 - q);
        if newton && moved * moved * moved <= 1e-14 * room * room || right - left < 1e-16 {
            break;
        }
    }
    q
}

/// The logarithms of `q` and `1-q` after `q` moved by `step`: by their series if it is short.
#[inline]
fn moved_logs((on, off): (f64, f64), q: f64, step: f64) -> (f64, f64) {
    let (up, down) = (step / q, -step / (1.0 - q));
    if up.abs().max(down.abs()) > 1e-3 {
        return ((q + step).ln(), (1.0 - (q + step)).ln());
    }
    let series = |t: f64| t * (1.0 - t * (0.5 - t * (1.0 / 3.0 - 0.25 * t)));
    (on + series(up), off + series(down))
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
