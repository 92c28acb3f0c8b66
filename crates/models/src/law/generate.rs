//! Generating functions and their first three derivatives in closed form.

use super::{
    shape::{Shape, power},
    sibuya,
};

impl Shape {
    /// `F(z)`, `F'(z)`, `F''(z)` and `F'''(z)`.
    pub(super) fn generate(&self, z: f64) -> [f64; 4] {
        match self {
            Self::Finite(weights) => weights.iter().rev().fold([0.0; 4], |[f, d, c, b], w| {
                [f * z + w, d * z + f, c * z + 2.0 * d, b * z + 3.0 * c]
            }),
            Self::Fixed(degree) => monomial(z, *degree, 1.0),
            Self::Geometric { ratio, .. } => {
                let rest = 1.0 - ratio * z;
                let stop = 1.0 - ratio;
                let slope = stop / (rest * rest);
                let (one, two) = (2.0 * ratio / rest, 3.0 * ratio / rest);
                [stop * z / rest, slope, slope * one, slope * one * two]
            }
            Self::Poisson(rate) => {
                let f = (rate * (z - 1.0)).exp();
                [f, rate * f, rate * rate * f, rate.powi(3) * f]
            }
            Self::TruncatedPoisson(rate) => {
                let none = (-rate).exp();
                let some = -(-rate).exp_m1();
                let f = (rate * (z - 1.0)).exp();
                let above =
                    if z.abs() * rate < 1.0 { none * (rate * z).exp_m1() } else { f - none };
                [above, rate * f, rate * rate * f, rate.powi(3) * f].map(|term| term / some)
            }
            Self::Binomial { trials, p } => monomial(1.0 - p + p * z, *trials, *p),
            Self::Sibuya(step) => sibuya::generate(*step, z),
            Self::Mixture(parts) => parts.iter().fold([0.0; 4], |sum, (weight, part)| {
                if *weight == 0.0 {
                    return sum;
                }
                let terms = part.generate(z);
                std::array::from_fn(|i| sum[i] + weight * terms[i])
            }),
            Self::Positive(whole) => {
                let none = whole.probability(0);
                let [f, d, c, b] = whole.generate(z);
                [f - none, d, c, b].map(|term| term / (1.0 - none))
            }
            Self::Thinned { whole, keep, .. } => {
                let [f, d, c, b] = whole.generate(1.0 - keep + keep * z);
                [f, keep * d, keep * keep * c, keep.powi(3) * b]
            }
            Self::Tilted { whole, by } => {
                let total = whole.generate(*by)[0];
                let [f, d, c, b] = whole.generate(by * z);
                [f, by * d, by * by * c, by.powi(3) * b].map(|term| term / total)
            }
        }
    }
}

/// `x^n` and its derivatives with respect to a variable in which `x` has the given slope.
fn monomial(x: f64, n: u32, slope: f64) -> [f64; 4] {
    let times = f64::from(n);
    [
        power(x, n),
        if n < 1 { 0.0 } else { slope * times * power(x, n - 1) },
        if n < 2 { 0.0 } else { slope * slope * times * (times - 1.0) * power(x, n - 2) },
        if n < 3 {
            0.0
        } else {
            slope.powi(3) * times * (times - 1.0) * (times - 2.0) * power(x, n - 3)
        },
    ]
}
