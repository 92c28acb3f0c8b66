//! Non-negative numbers of almost unlimited range: products of thousands of probabilities.

use std::{
    cmp::Ordering,
    ops::{Add, Div, Mul},
};

/// A non-negative number with the precision of an `f64` and exponents up to about 2^40.
///
/// Nothing but zero times something is zero: beyond the range a number stays at its edge.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Wide {
    /// Zero, or in `[1, 2)`.
    mantissa: f64,
    /// The power of two.
    exponent: i64,
}

/// The edge of the range; far from overflow even when multiplied by a move count.
const EDGE: i64 = 1 << 40;
const BIAS: i64 = 1023;

impl Wide {
    /// Nothing.
    pub const ZERO: Self = Self { mantissa: 0.0, exponent: 0 };
    /// One.
    pub const ONE: Self = Self { mantissa: 1.0, exponent: 0 };
    /// The least number above zero.
    pub const LEAST: Self = Self { mantissa: 1.0, exponent: -EDGE };

    /// The number `value`, which must be neither negative nor infinite.
    pub fn new(value: f64) -> Self {
        assert!(value.is_finite() && value >= 0.0, "{value} is not a non-negative number");
        Self::scaled(value, 0)
    }

    /// The number `mantissa · 2^exponent`.
    #[inline]
    pub(super) fn scaled(mantissa: f64, exponent: i64) -> Self {
        if mantissa == 0.0 {
            return Self::ZERO;
        }
        let (mantissa, exponent) = if mantissa < f64::MIN_POSITIVE {
            (mantissa * (1u64 << 60) as f64, exponent - 60)
        } else {
            (mantissa, exponent)
        };
        let bits = mantissa.to_bits();
        let power = (bits >> 52) as i64 - BIAS;
        let mantissa = f64::from_bits((bits & ((1 << 52) - 1)) | ((BIAS as u64) << 52));
        Self { mantissa, exponent: (exponent + power).clamp(-EDGE, EDGE) }
    }

    /// The nearest `f64`; a number that is not zero stays positive and finite.
    pub fn value(self) -> f64 {
        match self.exponent {
            -1022..=1023 => self.mantissa * f64::from_bits(((self.exponent + BIAS) as u64) << 52),
            e if e < 0 => f64::MIN_POSITIVE,
            _ => f64::MAX,
        }
    }

    /// The mantissa in `[1, 2)`, or zero, and the power of two.
    pub const fn parts(self) -> (f64, i64) {
        (self.mantissa, self.exponent)
    }

    /// Whether it is exactly zero.
    pub fn is_zero(self) -> bool {
        self.mantissa == 0.0
    }

    /// The natural logarithm of a positive number.
    pub fn ln(self) -> f64 {
        self.mantissa.ln() + self.exponent as f64 * std::f64::consts::LN_2
    }

    /// The number with this natural logarithm.
    pub fn exp(logarithm: f64) -> Self {
        if logarithm.abs() < 700.0 {
            return Self::scaled(logarithm.exp(), 0);
        }
        let power = logarithm * std::f64::consts::LOG2_E;
        let whole = power.floor().clamp(-(EDGE as f64), EDGE as f64);
        Self::scaled((power - whole).clamp(0.0, 1.0).exp2(), whole as i64)
    }

    /// The number to a power, by repeated squaring; anything to the power zero is one.
    #[must_use]
    pub fn power(self, exponent: u32) -> Self {
        let (mut base, mut rest, mut power) = (self, exponent, Self::ONE);
        while rest > 0 {
            if rest & 1 == 1 {
                power = power * base;
            }
            base = base * base;
            rest >>= 1;
        }
        power
    }

    /// How far two numbers are apart.
    #[must_use]
    pub fn distance(self, other: Self) -> Self {
        let (large, small) = if self < other { (other, self) } else { (self, other) };
        let shift = small.exponent - large.exponent;
        if small.is_zero() || shift < -60 {
            return large;
        }
        Self::scaled(large.mantissa - small.mantissa * (shift as f64).exp2(), large.exponent)
    }

    /// The lesser of two numbers.
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        if other < self { other } else { self }
    }
}

impl PartialOrd for Wide {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        if self.is_zero() || other.is_zero() {
            return self.mantissa.partial_cmp(&other.mantissa);
        }
        match self.exponent.cmp(&other.exponent) {
            Ordering::Equal => self.mantissa.partial_cmp(&other.mantissa),
            unequal => Some(unequal),
        }
    }
}

impl Mul for Wide {
    type Output = Self;

    #[inline]
    fn mul(self, other: Self) -> Self {
        Self::scaled(self.mantissa * other.mantissa, self.exponent + other.exponent)
    }
}

impl Div for Wide {
    type Output = Self;

    /// The quotient by a number that is not zero.
    #[inline]
    fn div(self, other: Self) -> Self {
        debug_assert!(!other.is_zero(), "division by zero");
        Self::scaled(self.mantissa / other.mantissa, self.exponent - other.exponent)
    }
}

impl Add for Wide {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        let (large, small) = if self < other { (other, self) } else { (self, other) };
        let shift = small.exponent - large.exponent;
        if small.is_zero() || shift < -60 {
            return large;
        }
        Self::scaled(large.mantissa + small.mantissa * (shift as f64).exp2(), large.exponent)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn wide_numbers_calculate_like_floats_where_floats_can(a in 1e-30..1e30f64, b in 1e-30..1e30f64) {
            let (x, y) = (Wide::new(a), Wide::new(b));
            prop_assert_eq!(x.value(), a);
            prop_assert_eq!((x * y).value(), a * b);
            prop_assert_eq!((x / y).value(), a / b);
            prop_assert!(((x + y).value() / (a + b) - 1.0).abs() < 1e-15);
            prop_assert_eq!(x.distance(y).value(), (a - b).abs());
            prop_assert_eq!(x < y, a < b);
            prop_assert!((x.ln() - a.ln()).abs() < 1e-13);
        }
    }

    #[test]
    fn a_product_of_small_numbers_is_never_zero() {
        let tiny = Wide::new(1e-300).power(1000);
        assert!(!tiny.is_zero() && tiny.value() > 0.0);
        assert!((tiny.ln() / (-690_775.527_898_213_7) - 1.0).abs() < 1e-12);
        assert!((Wide::exp(tiny.ln()).ln() / tiny.ln() - 1.0).abs() < 1e-12);
        let mut edge = Wide::new(0.5);
        (0..100).for_each(|_| edge = edge * edge);
        assert!(!edge.is_zero());
        assert_eq!((Wide::ONE / edge).value(), f64::MAX);
        assert_eq!(Wide::new(5e-324) * Wide::new(2.0), Wide::new(1e-323));
    }
}
