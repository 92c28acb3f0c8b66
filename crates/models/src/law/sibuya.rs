//! Sibuya numbers: `P(N > n) = Π_{k≤n} (1 - 1/(ak))`, so that `E z^N = 1 - (1-z)^(1/a)`.
//!
//! `aN` children make `K_a(z) = 1 - (1 - z^a)^(1/a)`: `1 - K_a` is its own inverse, as for geometric laws,
//! and no position has fewer than `a` moves (paper 004, sections 3 and 5, leaves such laws open). The tail
//! falls like `n^(-1/a)`: the mean is infinite.

/// The probability that a Sibuya number of parameter `1/step` exceeds `n`.
pub(super) fn tail(step: u32, n: u32) -> f64 {
    const EXACT: u32 = 4_096;
    let a = f64::from(step);
    let start = n.min(EXACT);
    let product: f64 = (1..=start).map(|k| 1.0 - 1.0 / (a * f64::from(k))).product();
    if n <= EXACT {
        return product;
    }
    // Γ(n+1-α)/Γ(n+1) = n^(-α) (1 - α(1-α)/(2n) + …).
    let share = 1.0 / a;
    let bend = |n: f64| 1.0 - share * (1.0 - share) / (2.0 * n);
    let (far, near) = (f64::from(n), f64::from(start));
    product * (far / near).powf(-share) * bend(far) / bend(near)
}

/// The probabilities of 0, 1, …, `last` children, `step` times a Sibuya number of them.
pub(super) fn table(step: u32, last: u32) -> Vec<f64> {
    let mut found = vec![0.0; last as usize + 1];
    let (a, mut beyond) = (f64::from(step), 1.0);
    for k in 1..=last / step {
        let here = beyond / (a * f64::from(k));
        found[(k * step) as usize] = here;
        beyond -= here;
    }
    found
}

/// `1 - (1 - z^a)^(1/a)` and its first three derivatives, infinite at one but for the first.
pub(super) fn generate(step: u32, z: f64) -> [f64; 4] {
    let a = f64::from(step);
    if step == 1 {
        return [z, 1.0, 0.0, 0.0];
    }
    if z >= 1.0 {
        return [1.0, f64::INFINITY, f64::INFINITY, f64::INFINITY];
    }
    let power = |n: f64| if n == 0.0 { 1.0 } else { z.powf(n) };
    // 1 - z^a without cancellation.
    let rest = if z > 0.0 { -(a * z.ln()).exp_m1() } else { 1.0 };
    let share = 1.0 / a;
    let value = if z > 0.0 { -(share * rest.ln()).exp_m1() } else { 0.0 };
    let third = if step == 2 {
        3.0 * z * rest.powf(share - 3.0)
    } else {
        (a - 1.0)
            * power(a - 3.0)
            * rest.powf(share - 3.0)
            * ((a - 2.0) * rest + (2.0 * a - 1.0) * power(a))
    };
    [
        value,
        power(a - 1.0) * rest.powf(share - 1.0),
        (a - 1.0) * power(a - 2.0) * rest.powf(share - 2.0),
        third,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The binomial series of `1 - (1-w)^(1/a)` in `w = z^a`, by hand for small numbers, and sums for large.
    #[test]
    fn the_table_is_the_series_of_the_function() {
        for step in [2u32, 3, 5] {
            let table = table(step, 60_000);
            let share = 1.0 / f64::from(step);
            assert!((table[step as usize] - share).abs() < 1e-15);
            assert!((table[2 * step as usize] - share * (1.0 - share) / 2.0).abs() < 1e-15);
            for z in [0.2, 0.7, 0.95] {
                let sum: f64 = table.iter().rev().fold(0.0, |sum, p| sum * z + p);
                assert!((sum - generate(step, z)[0]).abs() < 1e-13, "{step} {z}");
            }
            for n in [100u32, 4_096, 11_000] {
                let sum: f64 = table[..=(n * step) as usize].iter().sum();
                assert!((1.0 - sum - tail(step, n)).abs() < 1e-8 * tail(step, n), "{step} {n}");
            }
        }
    }

    #[test]
    fn derivatives_are_slopes_and_the_function_is_its_own_inverse_under_one_minus_it() {
        for step in [2u32, 3, 4, 7] {
            for z in [0.3, 0.8, 0.97] {
                let (h, [f, d, c, b]) = (1e-5, generate(step, z));
                let around = [generate(step, z - h), generate(step, z + h)];
                for (slope, i) in [(d, 0), (c, 1), (b, 2)] {
                    let found = (around[1][i] - around[0][i]) / (2.0 * h);
                    assert!((found / slope - 1.0).abs() < 1e-4, "{step} {z} {i}: {found} {slope}");
                }
                assert!((1.0 - generate(step, 1.0 - f)[0] - z).abs() < 1e-13);
            }
        }
    }
}
