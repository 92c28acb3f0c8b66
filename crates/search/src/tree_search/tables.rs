//! Inverses and roots of counts and of their logarithms, tabulated.
//!
//! Counts grow by one, so that a walk through a tree reads neighbouring entries. Every entry comes
//! from basic arithmetic and the square root, which IEEE 754 rounds the same way everywhere; the
//! library's logarithm is not, and reports would differ between machines.

use std::sync::LazyLock;

const ENTRIES: u32 = 1 << 16;

static INVERSES: LazyLock<Box<[(f32, f32)]>> =
    LazyLock::new(|| (0..ENTRIES).map(inverses).collect());
static LOGS: LazyLock<Box<[f32]>> = LazyLock::new(|| (0..ENTRIES).map(root_of_log).collect());

/// `1/n` and `1/sqrt(n)`; those of one for `n = 0`.
fn inverses(count: u32) -> (f32, f32) {
    let inverse = 1.0 / count.max(1) as f32;
    (inverse, inverse.sqrt())
}

/// `sqrt(ln n)`; zero for `n = 0`.
fn root_of_log(count: u32) -> f32 {
    ln(f64::from(count.max(1))).sqrt() as f32
}

/// The natural logarithm of a number of at least one, to 1e-12, by the series of atanh.
fn ln(x: f64) -> f64 {
    let bits = x.to_bits();
    let exponent = (bits >> 52) as i32 - 1023;
    // The mantissa lies in [1, 2), halved above sqrt(2) so that the series runs over |s| < 0.172.
    let mantissa = f64::from_bits(bits & ((1 << 52) - 1) | (1023 << 52));
    let (mantissa, exponent) = if mantissa > std::f64::consts::SQRT_2 {
        (0.5 * mantissa, exponent + 1)
    } else {
        (mantissa, exponent)
    };
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let t = s * s;
    // By halves, which wait for one another less than the terms one by one would.
    let pair = |k: u32| 1.0 / f64::from(2 * k + 1) + t * (1.0 / f64::from(2 * k + 3));
    let (square, fourth) = (t * t, t * t * (t * t));
    let series = (pair(0) + square * pair(2)) + fourth * (pair(4) + square * pair(6));
    f64::from(exponent) * std::f64::consts::LN_2 + 2.0 * s * series
}

/// The tables, held by a run so that a look-up checks no lock.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Tables {
    inverses: &'static [(f32, f32)],
    logs: &'static [f32],
}

impl Tables {
    pub(crate) fn new() -> Self {
        Self { inverses: &INVERSES, logs: &LOGS }
    }

    /// `1/count` and `1/sqrt(count)`.
    #[inline]
    pub(crate) fn inverses(self, count: u32) -> (f32, f32) {
        match self.inverses.get(count as usize) {
            Some(&entry) => entry,
            None => inverses(count),
        }
    }

    /// `sqrt(ln count)`.
    #[inline]
    pub(crate) fn root_of_log(self, count: u32) -> f32 {
        match self.logs.get(count as usize) {
            Some(&entry) => entry,
            None => root_of_log(count),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_logarithm_is_the_logarithm() {
        for count in (1..5_000_u32).chain([1 << 20, 123_456_789, u32::MAX]) {
            let n = f64::from(count);
            assert!((ln(n) - n.ln()).abs() < 1e-12, "{count}");
        }
    }

    #[test]
    fn counts_beyond_the_table_continue_it() {
        for count in [1, 2, 65_535, 65_536, 1_000_000] {
            let (n, tables) = (f64::from(count), Tables::new());
            assert!((f64::from(tables.root_of_log(count)) - n.ln().sqrt()).abs() < 1e-6);
            let (inverse, root) = tables.inverses(count);
            assert!((f64::from(inverse) * n - 1.0).abs() < 1e-6);
            assert!((f64::from(root) * n.sqrt() - 1.0).abs() < 1e-6);
        }
    }
}
