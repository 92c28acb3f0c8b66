//! An interval of numbers, closed at both ends.

use serde::{Deserialize, Serialize};

/// The numbers from `low` to `high`, both included; the ends may be infinite.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Interval {
    /// The least number.
    pub low: f64,
    /// The greatest number.
    pub high: f64,
}

impl Interval {
    /// Every score: what is known before the first observation.
    pub const SCORES: Self = Self { low: 0.0, high: 1.0 };

    /// Whether a number lies inside.
    pub fn contains(&self, x: f64) -> bool {
        self.low <= x && x <= self.high
    }

    /// How long it is.
    pub fn width(&self) -> f64 {
        self.high - self.low
    }

    /// The interval of the images under an increasing function.
    #[must_use]
    pub fn map(&self, increasing: impl Fn(f64) -> f64) -> Self {
        Self { low: increasing(self.low), high: increasing(self.high) }
    }
}

/// Panics unless a confidence level is a probability strictly between 0 and 1.
pub(super) fn assert_confidence(confidence: f64) {
    assert!(0.0 < confidence && confidence < 1.0, "a confidence lies in (0, 1), not {confidence}");
}

/// Where an increasing predicate turns from false to true between `low` and `high`.
///
/// Bisects until neighbouring numbers are reached, at most 100 times, and returns the last `low`
/// and `high`: the predicate is taken to be false at the first and true at the second.
pub(super) fn bisect(low: f64, high: f64, holds: impl Fn(f64) -> bool) -> (f64, f64) {
    let (mut low, mut high) = (low, high);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high {
            break;
        }
        if holds(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    (low, high)
}
