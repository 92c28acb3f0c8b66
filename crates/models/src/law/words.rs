//! Laws as people write them.

use std::fmt;

use plywood_core::Plain;

use super::{Law, shape::Shape};

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.shape {
            Shape::Finite(weights) => sum(f, finite(weights)),
            Shape::Mixture(parts) => sum(f, parts.iter().cloned()),
            shape => write(shape, f),
        }
    }
}

/// Weights as a sum of powers.
fn finite(weights: &[f64]) -> impl Iterator<Item = (f64, Shape)> + '_ {
    let terms = weights.iter().enumerate().filter(|(_, w)| **w > 0.0);
    terms.map(|(n, w)| (*w, Shape::Fixed(n as u32)))
}

fn write(shape: &Shape, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match shape {
        Shape::Finite(weights) => mix(f, finite(weights)),
        Shape::Fixed(degree) => write!(f, "z^{degree}"),
        Shape::Geometric { mean, .. } => write!(f, "geometric({})", Plain(*mean)),
        Shape::Poisson(rate) => write!(f, "poisson({})", Plain(*rate)),
        Shape::TruncatedPoisson(rate) => write!(f, "truncated-poisson({})", Plain(*rate)),
        Shape::Binomial { trials, p } => write!(f, "binomial({trials};{})", Plain(*p)),
        Shape::Sibuya(step) => write!(f, "sibuya({step})"),
        Shape::Mixture(parts) => mix(f, parts.iter().cloned()),
        Shape::Positive(whole) => wrap(f, "positive", whole, None),
        Shape::Thinned { whole, keep, .. } => wrap(f, "thinned", whole, Some(*keep)),
        Shape::Tilted { whole, by } => wrap(f, "tilted", whole, Some(*by)),
    }
}

fn sum(f: &mut fmt::Formatter<'_>, terms: impl Iterator<Item = (f64, Shape)>) -> fmt::Result {
    for (index, (weight, part)) in terms.enumerate() {
        let plus = if index == 0 { "" } else { "+" };
        write!(f, "{plus}{}*", Plain(weight))?;
        write(&part, f)?;
    }
    Ok(())
}

fn mix(f: &mut fmt::Formatter<'_>, terms: impl Iterator<Item = (f64, Shape)>) -> fmt::Result {
    write!(f, "mix(")?;
    sum(f, terms)?;
    write!(f, ")")
}

fn wrap(f: &mut fmt::Formatter<'_>, name: &str, whole: &Shape, number: Option<f64>) -> fmt::Result {
    write!(f, "{name}(")?;
    write(whole, f)?;
    number.map_or(Ok(()), |number| write!(f, ";{}", Plain(number)))?;
    write!(f, ")")
}
