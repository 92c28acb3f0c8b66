//! The logarithm of the gamma function, which the standard library does not have yet.

/// `ln Γ(x)` for positive `x`: Stirling's series after shifting the argument above ten.
#[must_use]
pub fn ln_gamma(x: f64) -> f64 {
    debug_assert!(x > 0.0, "ln_gamma of {x}");
    let (mut x, mut shift) = (x, 1.0);
    while x < 10.0 {
        shift *= x;
        x += 1.0;
    }
    let inverse = 1.0 / x;
    let square = inverse * inverse;
    let series = inverse
        * (1.0 / 12.0
            - square
                * (1.0 / 360.0
                    - square * (1.0 / 1260.0 - square * (1.0 / 1680.0 - square / 1188.0))));
    (x - 0.5) * x.ln() - x + 0.5 * (2.0 * std::f64::consts::PI).ln() + series - shift.ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factorials_and_half_integers_are_right() {
        let mut factorial = 1.0_f64;
        for n in 1..60 {
            assert!((ln_gamma(f64::from(n)) - factorial.ln()).abs() < 1e-11, "{n}");
            factorial *= f64::from(n);
        }
        assert!((ln_gamma(0.5) - 0.5 * std::f64::consts::PI.ln()).abs() < 1e-12);
        assert!((ln_gamma(1e6 + 0.5) - 12_815_511.476_909_68).abs() < 1e-5);
    }
}
