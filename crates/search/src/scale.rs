//! Payoffs as numbers between zero and one, so that exploration constants mean the same everywhere.

use plywood_core::Game;

/// The affine map from a game's payoffs to the unit interval.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Scale {
    low: f64,
    range: f64,
    inverse: f64,
}

impl Scale {
    /// The scale of a game's payoffs; a game in which nothing is at stake has range one.
    pub(crate) fn of<G: Game>(game: &G) -> Self {
        Self::between(game.payoff_bounds())
    }

    /// The scale of payoffs between two numbers; a range too narrow to be divided by is no range.
    pub(crate) fn between((low, high): (f64, f64)) -> Self {
        assert!(low <= high && (high - low).is_finite(), "payoff bounds are finite and in order");
        let range = if (high - low).recip().is_finite() { high - low } else { 1.0 };
        Self { low, range, inverse: 1.0 / range }
    }

    /// A payoff on the unit interval.
    #[inline]
    pub(crate) fn unit(&self, payoff: f64) -> f64 {
        (payoff - self.low) * self.inverse
    }

    /// A unit mean in units of payoff.
    pub(crate) fn payoff(&self, unit: f64) -> f64 {
        self.low + unit * self.range
    }

    /// The greatest payoff there is.
    pub(crate) fn most(&self) -> f64 {
        self.low + self.range
    }

    /// A difference of unit means in units of payoff.
    pub(crate) fn width(&self, unit: f64) -> f64 {
        unit * self.range
    }

    /// The largest standard error that `samples` payoffs with this unit mean can have.
    ///
    /// No law on `[0, 1]` with mean `m` has more variance than `m(1-m)` (Bhatia and Davis 2000),
    /// and one of wins and losses only has just that; so no squares need be kept in the tree.
    /// Samples that all lie at one end say nothing of their error, and one sample does not either.
    pub(crate) fn error(&self, unit: f64, samples: u64) -> Option<f64> {
        let variance = unit * (1.0 - unit);
        // Means are kept in single precision.
        let differ = samples > 1 && variance > 2.0 * f64::from(f32::EPSILON);
        differ.then(|| self.width((variance / samples as f64).sqrt()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_that_are_all_equal_have_no_error_of_zero() {
        let scale = Scale::between((-1.0, 1.0));
        for end in [0.0, 1.0, 1.0 - f64::from(f32::EPSILON), 1.0 + f64::from(f32::EPSILON)] {
            assert_eq!(scale.error(end, 1000), None);
        }
        assert_eq!(scale.error(0.5, 1), None);
        assert_eq!(scale.error(0.5, 4), Some(0.5));
    }
}
