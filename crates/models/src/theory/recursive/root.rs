//! Roots of monotone equations, found from one side so that no root is jumped over.

/// The least fixed point in `[from, to]` of an increasing map that lies above the diagonal at
/// `from`; `to` if there is none before it.
///
/// `map(z)` is the value at `z`, and `least_slope(z, w)` bounds its slope on `[z, w]` from below.
/// Each step is Newton's with that bound, so it never passes a fixed point; it converges
/// quadratically at a simple one and passes narrow gaps between curve and diagonal quickly.
pub(super) fn least_fixed_point(
    from: f64,
    to: f64,
    map: impl Fn(f64) -> f64,
    least_slope: impl Fn(f64, f64) -> f64,
) -> f64 {
    let (mut z, mut reach) = (from, 1e-3);
    for _ in 0..100_000 {
        let gap = map(z) - z;
        if gap <= 4.0 * f64::EPSILON * z.max(1e-300) || z >= to {
            break;
        }
        let far = (z + reach).min(to);
        let slope = least_slope(z, far);
        let newton = if slope < 1.0 { z + gap / (1.0 - slope) } else { far };
        // The step was cut short by its own range, or used little of it.
        reach = if newton >= far { 2.0 * reach } else { (4.0 * (newton - z)).min(reach) };
        let next = newton.min(far);
        if next <= z {
            break;
        }
        z = next;
    }
    z.min(to)
}

/// The root in `[low, high]` of a function that is negative at `low` and positive at `high`.
pub(super) fn bisect(mut low: f64, mut high: f64, f: impl Fn(f64) -> f64) -> f64 {
    for _ in 0..200 {
        let middle = 0.5 * (low + high);
        if middle <= low || middle >= high {
            break;
        }
        if f(middle) < 0.0 { low = middle } else { high = middle }
    }
    0.5 * (low + high)
}
