//! Confidence intervals for the mean of rewards in `[0, 1]`.

use super::{
    ends::{Empirical, Warm},
    rate::Exploration,
};

/// The shape of an interval.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Shape {
    /// The means whose divergence from the empirical one is at most `β/n`.
    #[default]
    Kl,
    /// The empirical mean and `sqrt(β/2n)` to both sides, cut to `[0, 1]`.
    Hoeffding,
}

/// What a mean may be.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Interval {
    /// The least mean.
    pub low: f64,
    /// The greatest mean.
    pub high: f64,
}

impl Interval {
    /// Before the first sample.
    pub const UNKNOWN: Self = Self { low: 0.0, high: 1.0 };

    /// An exact mean.
    #[must_use]
    pub const fn exact(mean: f64) -> Self {
        Self { low: mean, high: mean }
    }

    /// How wide it is.
    #[must_use]
    pub fn width(&self) -> f64 {
        self.high - self.low
    }
}

/// A shape with its exploration rate.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Confidence {
    /// The shape.
    pub shape: Shape,
    /// The rate.
    pub exploration: Exploration,
}

impl Confidence {
    /// The rate at a time: the arm's own pulls, or everybody's.
    #[inline]
    #[must_use]
    pub fn beta(&self, clock: u64) -> f64 {
        match self.shape {
            Shape::Kl => self.exploration.kl(clock.max(1) as f64),
            Shape::Hoeffding => self.exploration.at(clock.max(1) as f64),
        }
    }

    /// The interval of an arm with `pulls` rewards of this mean, given the [rate](Self::beta).
    /// `warm` is where the arm's last interval was, from which Newton's method sets out.
    #[inline]
    #[must_use]
    pub fn interval(&self, pulls: u64, p: Empirical, beta: f64, warm: &mut Warm) -> Interval {
        if pulls == 0 {
            return Interval::UNKNOWN;
        }
        let n = pulls as f64;
        match self.shape {
            Shape::Kl => {
                let (low, high) = warm.ends(p, beta / n, pulls.is_multiple_of(64));
                Interval { low, high }
            }
            Shape::Hoeffding => {
                let radius = (beta / (2.0 * n)).sqrt();
                Interval { low: (p.mean - radius).max(0.0), high: (p.mean + radius).min(1.0) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::confidence::{Rate, divergence};

    #[test]
    fn kl_intervals_lie_within_hoeffding_intervals() {
        let exploration = Exploration::new(Rate::Stylised, 9, 0.1);
        let of = |shape| {
            let confidence = Confidence { shape, exploration };
            confidence.interval(200, Empirical::of(0.8), confidence.beta(200), &mut Warm::default())
        };
        let (kl, hoeffding) = (of(Shape::Kl), of(Shape::Hoeffding));
        assert!(kl.low > hoeffding.low && kl.high < hoeffding.high);
        let beta = exploration.at(200.0);
        assert!((200.0 * divergence(0.8, kl.high) - beta).abs() < 1e-9);
        assert!((200.0 * divergence(0.8, kl.low) - beta).abs() < 1e-9);
    }

    #[test]
    fn nothing_is_known_before_the_first_pull() {
        let exploration = Exploration::new(Rate::Paper, 9, 0.1);
        let confidence = Confidence { shape: Shape::Kl, exploration };
        let nothing = confidence.interval(0, Empirical::of(0.0), 7.0, &mut Warm::default());
        assert_eq!(nothing, Interval::UNKNOWN);
    }
}
