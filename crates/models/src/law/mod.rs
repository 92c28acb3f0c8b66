//! Offspring laws: how many children a node of a random tree has.
//!
//! A [`Law`] knows its generating function `F(z) = Σ P(n) zⁿ` and its derivatives in closed form
//! and is sampled by inversion of one uniform number, so that a hash can stand for a draw.

mod check;
mod generate;
mod parse;
mod shape;
mod sibuya;
mod words;

use plywood_core::Rng;
use shape::Shape;

/// A probability law on the number of children, with at most [`Law::MOST`] children unless it is
/// [unbounded](Law::unbounded).
#[derive(Clone, PartialEq, Debug)]
pub struct Law {
    shape: Shape,
    /// `P(children ≤ n)` for each `n`; what lies beyond is less than half a unit of rounding.
    cumulative: Box<[f64]>,
}

impl Law {
    /// No draw of a bounded law is greater than this.
    pub const MOST: u32 = 65_536;

    /// The probabilities of 0, 1, 2, … children, which must add up to one within 1e-9.
    pub fn finite(weights: &[f64]) -> Result<Self, String> {
        check::weights(weights)?;
        let sum = check::sum(weights);
        Self::new(Shape::Finite(weights.iter().map(|w| w / sum).collect()))
    }

    /// Always `degree` children: `zᵈ`.
    pub fn fixed(degree: u32) -> Result<Self, String> {
        if degree > Self::MOST {
            return Err(format!("degree {degree} is too large: take 0 to {}", Self::MOST));
        }
        Self::new(Shape::Fixed(degree))
    }

    /// At least one child, each further one as likely as the last: `z / (d - (d-1) z)` with mean
    /// `d` (paper 004, section 3).
    pub fn geometric(mean: f64) -> Result<Self, String> {
        check::mean("geometric", mean, 1.0)?;
        Self::new(Shape::Geometric { mean, ratio: 1.0 - 1.0 / mean })
    }

    /// `exp(λ (z-1))`.
    pub fn poisson(mean: f64) -> Result<Self, String> {
        check::mean("poisson", mean, 0.0)?;
        Self::new(Shape::Poisson(mean))
    }

    /// A Poisson number of parameter `rate` given that it is not zero:
    /// `(exp(λ z) - 1) / (exp(λ) - 1)`.
    pub fn truncated_poisson(rate: f64) -> Result<Self, String> {
        check::mean("truncated_poisson", rate, 0.0)?;
        if rate == 0.0 {
            return Err("truncated_poisson(0) is no law: take a rate above 0".into());
        }
        Self::new(Shape::TruncatedPoisson(rate))
    }

    /// How many of `trials` independent events of probability `p` happen: `(1 - p + p z)ⁿ`.
    pub fn binomial(trials: u32, p: f64) -> Result<Self, String> {
        check::probability("p", p)?;
        if trials > 1_000 {
            return Err(format!("binomial of {trials} trials is too large: take at most 1000"));
        }
        Self::new(Shape::Binomial { trials, p })
    }

    /// A number of children that is a multiple of `a` and has no mean: `1 - (1 - z^a)^(1/a)`.
    pub fn sibuya(a: u32) -> Result<Self, String> {
        if !(1..=64).contains(&a) {
            return Err(format!("sibuya({a}) is out of range: take a whole number from 1 to 64"));
        }
        if a == 1 {
            return Self::fixed(1);
        }
        Self::new(Shape::Sibuya(a))
    }

    /// One of several laws, drawn by weights that must add up to one within 1e-9. With a weight on
    /// [`Law::fixed`]`(0)` this is `F = (1-b) + bK`.
    pub fn mixture(parts: &[(f64, Self)]) -> Result<Self, String> {
        let weights: Vec<f64> = parts.iter().map(|part| part.0).collect();
        check::weights(&weights)?;
        let sum = check::sum(&weights);
        let parts = parts.iter().map(|(w, law)| (w / sum, law.shape.clone())).collect();
        Self::new(Shape::Mixture(parts))
    }

    /// This law with probability `b`, no child otherwise: `(1-b) + b F(z)`.
    pub fn or_none(&self, b: f64) -> Result<Self, String> {
        check::probability("b", b)?;
        Self::new(Shape::Mixture(vec![(1.0 - b, Shape::Fixed(0)), (b, self.shape.clone())]))
    }

    /// This law given that there is a child: `(F(z) - F(0)) / (1 - F(0))`.
    pub fn positive(&self) -> Result<Self, String> {
        if self.probability(0) >= 1.0 {
            return Err("a law that never gives a child has no part with children".into());
        }
        Self::new(Shape::Positive(Box::new(self.shape.clone())))
    }

    /// This law where every child is kept with probability `keep`: `F(1 - keep + keep z)`.
    pub fn thinned(&self, keep: f64) -> Result<Self, String> {
        check::probability("keep", keep)?;
        Self::new(self.shape.clone().thin(keep)?)
    }

    /// This law with `n` children weighed by `byⁿ`: `F(by z) / F(by)`.
    pub fn tilted(&self, by: f64) -> Result<Self, String> {
        check::probability("by", by)?;
        if self.generating_function(by) <= 0.0 {
            return Err(format!("no weight is left of a law that is tilted by {by}"));
        }
        Self::new(Shape::Tilted { whole: Box::new(self.shape.clone()), by })
    }

    fn new(shape: Shape) -> Result<Self, String> {
        let mut total = 0.0;
        let unbounded = shape.unbounded();
        let table = if unbounded { shape.first()? } else { shape.table()? };
        let mut cumulative: Vec<f64> = table
            .iter()
            .map(|p| {
                total += p;
                total
            })
            .collect();
        if !unbounded {
            *cumulative.last_mut().expect("a law has an outcome") = f64::INFINITY;
        }
        Ok(Self { shape, cumulative: cumulative.into() })
    }

    /// The probability of `n` children.
    pub fn probability(&self, n: u32) -> f64 {
        self.shape.probability(n)
    }

    /// The greatest number of children that a draw can give.
    pub fn most(&self) -> u32 {
        if self.unbounded() { u32::MAX } else { self.cumulative.len() as u32 - 1 }
    }

    /// Whether there is no end of the numbers of children, so that no search can list them all; draws
    /// stop at `u32::MAX`.
    pub fn unbounded(&self) -> bool {
        self.cumulative.last().is_some_and(|last| last.is_finite())
    }

    /// How many terms the generating function has, which is what evaluating it costs.
    pub(crate) fn terms(&self) -> usize {
        self.shape.terms()
    }

    /// Whether the generating function is a quotient of linear ones.
    pub(crate) const fn is_rational(&self) -> bool {
        matches!(self.shape, Shape::Geometric { .. } | Shape::Fixed(1))
    }

    /// Whether `1 - F` is known to be its own inverse.
    pub(crate) const fn is_involution(&self) -> bool {
        self.is_rational() || matches!(self.shape, Shape::Sibuya(_))
    }

    /// The expected number of children, `F'(1)`.
    pub fn mean(&self) -> f64 {
        self.derivative(1.0)
    }

    /// `F(z) = Σ P(n) zⁿ`.
    pub fn generating_function(&self, z: f64) -> f64 {
        self.shape.generate(z)[0]
    }

    /// `F'(z)`.
    pub fn derivative(&self, z: f64) -> f64 {
        self.shape.generate(z)[1]
    }

    /// `F''(z)`.
    pub fn second_derivative(&self, z: f64) -> f64 {
        self.shape.generate(z)[2]
    }

    /// `F'''(z)`.
    pub fn third_derivative(&self, z: f64) -> f64 {
        self.shape.generate(z)[3]
    }

    /// The number of children at level `u` in `[0, 1)`: uniform levels give draws of the law.
    #[inline]
    pub fn quantile(&self, u: f64) -> u32 {
        if self.cumulative.len() <= 8 {
            return self.cumulative.iter().take_while(|&&c| c <= u).count() as u32;
        }
        let within = self.cumulative.partition_point(|&c| c <= u);
        if within < self.cumulative.len() { within as u32 } else { self.beyond(u) }
    }

    /// The number of children at a level beyond the table of an unbounded law: the least `n` with
    /// `P(more than n) < 1 - u`, by halving.
    fn beyond(&self, u: f64) -> u32 {
        let (mut low, mut high) = (Self::MOST, u32::MAX);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            if self.shape.tail(middle) < 1.0 - u { high = middle } else { low = middle }
        }
        high
    }

    /// Draws a number of children.
    #[inline]
    pub fn sample(&self, rng: &mut Rng) -> u32 {
        self.quantile(rng.unit())
    }
}
