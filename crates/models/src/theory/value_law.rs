//! The law of the minimax value of a random tree with independent continuous leaves.
//!
//! With `F` the distribution function of a child's value, the greatest of `K` children has `F^K`
//! and the least has `1 - (1-F)^K` (Koolen, "The value of random game trees", 2018), so the law
//! at the root is known exactly at every point without a simulation.

/// `P(root value ≤ x)` from `leaf = P(leaf value ≤ x)`: `degrees` are the numbers of children by
/// level from the root, the first player maximises at even levels.
pub fn root_cdf(degrees: &[u32], leaf: f64) -> f64 {
    degrees.iter().enumerate().rev().fold(leaf, |below, (level, &degree)| {
        let degree = f64::from(degree);
        if level.is_multiple_of(2) { below.powf(degree) } else { 1.0 - (1.0 - below).powf(degree) }
    })
}

/// The leaf quantile that is the root's quantile at `probability`: with uniform leaves, the value
/// that the root exceeds with probability `1 - probability`. Each level has an inverse.
pub fn root_quantile(degrees: &[u32], probability: f64) -> f64 {
    degrees.iter().enumerate().fold(probability, |above, (level, &degree)| {
        let root = 1.0 / f64::from(degree.max(1));
        if level.is_multiple_of(2) { above.powf(root) } else { 1.0 - (1.0 - above).powf(root) }
    })
}

/// Mean and variance of the root value when leaves are uniform on `[0, 1]`, by Simpson's rule on
/// `cells` cells: `E[V] = ∫ P(V > x) dx`, `E[V²] = ∫ 2x P(V > x) dx`.
pub fn uniform_moments(degrees: &[u32], cells: u32) -> (f64, f64) {
    let width = 1.0 / f64::from(cells);
    let (mut first, mut second) = (0.0, 0.0);
    let mut add = |x: f64, weight: f64| {
        let beyond = 1.0 - root_cdf(degrees, x);
        first += weight * beyond;
        second += weight * 2.0 * x * beyond;
    };
    for cell in 0..cells {
        let low = f64::from(cell) * width;
        add(low, width / 6.0);
        add(low + 0.5 * width, 4.0 * width / 6.0);
        add(low + width, width / 6.0);
    }
    (first, second - first * first)
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;

    fn value(degrees: &[u32], level: usize, seed: Seed) -> f64 {
        let Some(&degree) = degrees.get(level) else { return seed.unit() };
        let below = (0..u64::from(degree)).map(|i| value(degrees, level + 1, seed.child(i)));
        if level.is_multiple_of(2) { below.fold(0.0, f64::max) } else { below.fold(1.0, f64::min) }
    }

    #[test]
    fn quantiles_invert_the_distribution() {
        for degrees in [&[2, 2, 2, 2][..], &[10, 10, 10], &[3], &[1, 5, 2]] {
            for q in [0.05, 0.5, 0.8] {
                assert!((root_cdf(degrees, root_quantile(degrees, q)) - q).abs() < 1e-12);
            }
        }
    }

    /// Four sigma, over random trees; the moments with the variance from theory.
    #[test]
    fn brute_force_agrees_with_the_recursion() {
        for degrees in [&[2, 2, 2, 2, 2, 2][..], &[10, 10, 10], &[3, 2, 4]] {
            let trees = 4_000;
            let values: Vec<f64> = (0..trees).map(|i| value(degrees, 0, Seed(i))).collect();
            let n = trees as f64;
            for q in [0.1, 0.5, 0.9] {
                let x = root_quantile(degrees, q);
                let below = values.iter().filter(|v| **v <= x).count() as f64 / n;
                assert!((below - q).abs() < 4.0 * (q * (1.0 - q) / n).sqrt(), "{below} for {q}");
            }
            let (mean, variance) = uniform_moments(degrees, 1_000);
            let sample = values.iter().sum::<f64>() / n;
            assert!((sample - mean).abs() < 4.0 * (variance / n).sqrt(), "{sample}, not {mean}");
        }
    }

    /// The greatest of two uniform numbers has mean 2/3 and variance 1/18.
    #[test]
    fn simpson_is_exact_on_cubics() {
        let (mean, variance) = uniform_moments(&[2], 10);
        assert!((mean - 2.0 / 3.0).abs() < 1e-14 && (variance - 1.0 / 18.0).abs() < 1e-14);
    }
}
