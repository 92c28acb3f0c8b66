//! The families of offspring laws and their probabilities.

use super::{Law, sibuya};

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Shape {
    Finite(Vec<f64>),
    Fixed(u32),
    Geometric {
        mean: f64,
        ratio: f64,
    },
    Poisson(f64),
    TruncatedPoisson(f64),
    Binomial {
        trials: u32,
        p: f64,
    },
    /// A multiple of a Sibuya number, `1 - (1 - z^a)^(1/a)`, of infinite mean.
    Sibuya(u32),
    Mixture(Vec<(f64, Shape)>),
    /// Given that there is a child.
    Positive(Box<Shape>),
    /// Every child is kept with a probability; the table holds the probabilities of the rest.
    Thinned {
        whole: Box<Shape>,
        keep: f64,
        table: Vec<f64>,
    },
    /// Weights multiplied by `by` to the power of the number of children.
    Tilted {
        whole: Box<Shape>,
        by: f64,
    },
}

/// The longest law that can be thinned: the table takes the square of its length in steps.
const MOST_THINNED: usize = 4_096;

impl Shape {
    pub(super) fn probability(&self, n: u32) -> f64 {
        match self {
            Self::Finite(weights) => weights.get(n as usize).copied().unwrap_or(0.0),
            Self::Fixed(degree) => f64::from(u8::from(n == *degree)),
            Self::Geometric { .. } | Self::TruncatedPoisson(_) | Self::Positive(_) if n == 0 => 0.0,
            Self::Geometric { ratio, .. } => (1.0 - ratio) * power(*ratio, n - 1),
            Self::Poisson(rate) => poisson(*rate, n),
            Self::TruncatedPoisson(rate) => poisson(*rate, n) / -(-rate).exp_m1(),
            Self::Binomial { trials, p } => binomial(*trials, *p, n),
            Self::Sibuya(step) if n > 0 && n.is_multiple_of(*step) => {
                let draws = n / step;
                sibuya::tail(*step, draws - 1) / (f64::from(*step) * f64::from(draws))
            }
            Self::Sibuya(_) => 0.0,
            Self::Mixture(parts) => parts.iter().map(|(w, part)| w * part.probability(n)).sum(),
            Self::Positive(whole) => whole.probability(n) / (1.0 - whole.probability(0)),
            Self::Thinned { table, .. } => table.get(n as usize).copied().unwrap_or(0.0),
            Self::Tilted { whole, by } => {
                whole.probability(n) * power(*by, n) / whole.generate(*by)[0]
            }
        }
    }

    /// The same law where every child is kept with probability `keep`: `F(1 - keep + keep z)`.
    pub(super) fn thin(self, keep: f64) -> Result<Self, String> {
        let weights = self.table()?;
        if weights.len() > MOST_THINNED {
            return Err(format!(
                "a law of up to {} children is too long to thin: take at most {MOST_THINNED}",
                weights.len() - 1
            ));
        }
        // Horner's scheme in the polynomial 1 - keep + keep z.
        let mut table = Vec::with_capacity(weights.len() + 1);
        for weight in weights.iter().rev() {
            table.push(0.0);
            for n in (1..table.len()).rev() {
                table[n] = (1.0 - keep) * table[n] + keep * table[n - 1];
            }
            table[0] = (1.0 - keep) * table[0] + weight;
        }
        Ok(Self::Thinned { whole: Box::new(self), keep, table })
    }

    /// The probabilities of 0, 1, 2, … up to where the rest no longer changes a sum.
    pub(super) fn table(&self) -> Result<Vec<f64>, String> {
        let last = self.last();
        if self.unbounded() {
            return Err("a law of unbounded numbers of children has no table".into());
        }
        if last > Law::MOST {
            return Err(format!(
                "the law can give {last} children: no more than {} are allowed",
                Law::MOST
            ));
        }
        Ok((0..=last).map(|n| self.probability(n)).collect())
    }

    /// Whether there is no end of the numbers of children.
    pub(super) fn unbounded(&self) -> bool {
        match self {
            Self::Sibuya(_) => true,
            Self::Mixture(parts) => parts.iter().any(|(w, part)| *w > 0.0 && part.unbounded()),
            Self::Positive(whole) | Self::Tilted { whole, .. } => whole.unbounded(),
            _ => false,
        }
    }

    /// The probabilities of 0, 1, …, [`Law::MOST`] children, of what may be unbounded.
    pub(super) fn first(&self) -> Result<Vec<f64>, String> {
        let mut found = match self {
            Self::Sibuya(step) => sibuya::table(*step, Law::MOST),
            Self::Mixture(parts) => {
                let mut sum = vec![0.0; Law::MOST as usize + 1];
                for (weight, part) in parts {
                    sum.iter_mut().zip(part.first()?).for_each(|(sum, p)| *sum += weight * p);
                }
                sum
            }
            Self::Positive(whole) => {
                let none = whole.probability(0);
                let mut table = whole.first()?;
                table[0] = 0.0;
                for p in &mut table {
                    *p /= 1.0 - none;
                }
                table
            }
            _ => self.table()?,
        };
        found.resize(Law::MOST as usize + 1, 0.0);
        Ok(found)
    }

    /// The probability of more than `n` children, for `n` of at least [`Law::MOST`].
    pub(super) fn tail(&self, n: u32) -> f64 {
        match self {
            Self::Sibuya(step) => sibuya::tail(*step, n / step),
            Self::Mixture(parts) => parts.iter().map(|(w, part)| w * part.tail(n)).sum(),
            Self::Positive(whole) => whole.tail(n) / (1.0 - whole.probability(0)),
            _ => 0.0,
        }
    }

    pub(super) fn terms(&self) -> usize {
        match self {
            Self::Finite(weights) => weights.len(),
            // Powers that are no whole numbers.
            Self::Sibuya(_) => 200,
            Self::Mixture(parts) => parts.iter().map(|(_, part)| part.terms()).sum(),
            Self::Positive(whole) | Self::Thinned { whole, .. } | Self::Tilted { whole, .. } => {
                whole.terms()
            }
            _ => 1,
        }
    }

    /// A number that no draw exceeds, but for a probability below 2⁻⁵⁴.
    fn last(&self) -> u32 {
        match self {
            Self::Finite(weights) => {
                weights.iter().rposition(|w| *w > 0.0).map_or(0, |last| last as u32)
            }
            Self::Fixed(degree) => *degree,
            Self::Sibuya(_) => u32::MAX,
            Self::Geometric { ratio: 0.0, .. } => 1,
            Self::Geometric { ratio, .. } => (-54.0 * 2f64.ln() / ratio.ln()).ceil() as u32 + 1,
            // Chernoff: the tail beyond λ + x is below exp(-x²/(2(λ + x/3))).
            Self::Poisson(rate) | Self::TruncatedPoisson(rate) => {
                (rate + 10.0 * rate.sqrt() + 30.0).ceil() as u32
            }
            Self::Binomial { trials, .. } => *trials,
            Self::Positive(whole) | Self::Tilted { whole, .. } => whole.last(),
            Self::Thinned { table, .. } => table.len() as u32 - 1,
            Self::Mixture(parts) => {
                parts.iter().filter(|(w, _)| *w > 0.0).map(|(_, p)| p.last()).max().unwrap_or(0)
            }
        }
    }
}

/// `x^n`, with `0^0 = 1`.
pub(super) fn power(x: f64, n: u32) -> f64 {
    x.powi(n as i32)
}

fn poisson(rate: f64, n: u32) -> f64 {
    (1..=n).fold((-rate).exp(), |p, k| p * rate / f64::from(k))
}

fn binomial(trials: u32, p: f64, n: u32) -> f64 {
    if n > trials {
        return 0.0;
    }
    // Factors of both kinds are taken in turn, so that the product neither over- nor underflows.
    let (mut product, mut misses) = (1.0, trials - n);
    for k in 1..=n {
        product *= p * f64::from(trials - n + k) / f64::from(k);
        while product > 1.0 && misses > 0 {
            product *= 1.0 - p;
            misses -= 1;
        }
    }
    product * power(1.0 - p, misses)
}
