//! Numbers in sentences and on screens.

use std::fmt;

/// A number in as many digits as it needs, and never in hundreds: one that is very large or very
/// small is written with a power of ten. Either form reads back as the same number.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Plain(pub f64);

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(x) = *self;
        if x == 0.0 || !x.is_finite() || (1e-9..1e21).contains(&x.abs()) {
            fmt::Display::fmt(&x, f)
        } else {
            fmt::LowerExp::fmt(&x, f)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_short_and_reads_back() {
        let shown = |x| Plain(x).to_string();
        assert_eq!(
            [0.0, 1.0, -2.5, 1e-9, 1e15].map(shown).join(" "),
            "0 1 -2.5 0.000000001 1000000000000000"
        );
        assert_eq!(
            [1e308, -1e308, 1e-300, f64::MIN_POSITIVE].map(shown)[..3],
            ["1e308", "-1e308", "1e-300"]
        );
        assert_eq!(format!("{:.3}", Plain(1.0 / 3.0)), "0.333");
        assert_eq!(format!("{:+.3}", Plain(1e300)), "+1.000e300");
        for bits in 0..2_000u64 {
            let x = f64::from_bits(bits.wrapping_mul(0x9E37_79B9_7F4A_7C15));
            if x.is_finite() {
                assert_eq!(shown(x).parse(), Ok(x));
                assert!(shown(x).len() < 30, "{}", shown(x));
            }
        }
    }
}
