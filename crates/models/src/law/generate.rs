//! Generating functions and their first two derivatives in closed form.

use super::shape::{Shape, power};

impl Shape {
    /// `F(z)`, `F'(z)` and `F''(z)`.
    pub(super) fn generate(&self, z: f64) -> [f64; 3] {
        match self {
            Self::Finite(weights) => weights
                .iter()
                .rev()
                .fold([0.0; 3], |[f, d, c], w| [f * z + w, d * z + f, c * z + 2.0 * d]),
            Self::Fixed(degree) => monomial(z, *degree, 1.0),
            Self::Geometric { ratio, .. } => {
                let rest = 1.0 - ratio * z;
                let stop = 1.0 - ratio;
                [stop * z / rest, stop / (rest * rest), 2.0 * stop * ratio / (rest * rest * rest)]
            }
            Self::Poisson(rate) => {
                let f = (rate * (z - 1.0)).exp();
                [f, rate * f, rate * rate * f]
            }
            Self::TruncatedPoisson(rate) => {
                let none = (-rate).exp();
                let some = -(-rate).exp_m1();
                let f = (rate * (z - 1.0)).exp();
                let above =
                    if z.abs() * rate < 1.0 { none * (rate * z).exp_m1() } else { f - none };
                [above / some, rate * f / some, rate * rate * f / some]
            }
            Self::Binomial { trials, p } => monomial(1.0 - p + p * z, *trials, *p),
            Self::Mixture(parts) => parts.iter().fold([0.0; 3], |sum, (weight, part)| {
                let terms = part.generate(z);
                std::array::from_fn(|i| sum[i] + weight * terms[i])
            }),
            Self::Positive(whole) => {
                let none = whole.probability(0);
                let [f, d, c] = whole.generate(z);
                [f - none, d, c].map(|term| term / (1.0 - none))
            }
            Self::Thinned { whole, keep, .. } => {
                let [f, d, c] = whole.generate(1.0 - keep + keep * z);
                [f, keep * d, keep * keep * c]
            }
            Self::Tilted { whole, by } => {
                let total = whole.generate(*by)[0];
                let [f, d, c] = whole.generate(by * z);
                [f, by * d, by * by * c].map(|term| term / total)
            }
        }
    }
}

/// `x^n` and its derivatives with respect to a variable in which `x` has the given slope.
fn monomial(x: f64, n: u32, slope: f64) -> [f64; 3] {
    let times = f64::from(n);
    [
        power(x, n),
        if n < 1 { 0.0 } else { slope * times * power(x, n - 1) },
        if n < 2 { 0.0 } else { slope * slope * times * (times - 1.0) * power(x, n - 2) },
    ]
}
