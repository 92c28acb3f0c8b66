//! Laws as people write them.

use std::fmt;

use super::{Law, shape::Shape};

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(&self.shape, f)
    }
}

fn write(shape: &Shape, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match shape {
        Shape::Finite(weights) => {
            let terms = weights.iter().enumerate().filter(|(_, w)| **w > 0.0);
            sum(f, terms.map(|(n, w)| (*w, Shape::Fixed(n as u32))))
        }
        Shape::Fixed(0) => write!(f, "1"),
        Shape::Fixed(1) => write!(f, "z"),
        Shape::Fixed(degree) => write!(f, "z^{degree}"),
        Shape::Geometric { ratio } => write!(f, "geometric({})", 1.0 / (1.0 - ratio)),
        Shape::Poisson(rate) => write!(f, "poisson({rate})"),
        Shape::TruncatedPoisson(rate) => write!(f, "truncated_poisson({rate})"),
        Shape::Binomial { trials, p } => write!(f, "binomial({trials}, {p})"),
        Shape::Mixture(parts) => sum(f, parts.iter().cloned()),
        Shape::Positive(whole) => wrap(f, "positive", whole, None),
        Shape::Thinned { whole, keep, .. } => wrap(f, "thinned", whole, Some(*keep)),
        Shape::Tilted { whole, by } => wrap(f, "tilted", whole, Some(*by)),
    }
}

fn sum(f: &mut fmt::Formatter<'_>, terms: impl Iterator<Item = (f64, Shape)>) -> fmt::Result {
    write!(f, "mix(")?;
    for (index, (weight, part)) in terms.enumerate() {
        let plus = if index == 0 { "" } else { " + " };
        write!(f, "{plus}{weight}*")?;
        write(&part, f)?;
    }
    write!(f, ")")
}

fn wrap(f: &mut fmt::Formatter<'_>, name: &str, whole: &Shape, number: Option<f64>) -> fmt::Result {
    write!(f, "{name}(")?;
    write(whole, f)?;
    number.map_or(Ok(()), |number| write!(f, ", {number}"))?;
    write!(f, ")")
}
