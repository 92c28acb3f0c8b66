//! What is remembered of one arm.

/// How often an arm was pulled and what it paid.
#[derive(Copy, Clone, Default, PartialEq, Debug)]
pub struct Arm {
    /// The number of pulls.
    pub pulls: u64,
    /// The sum of the rewards.
    pub sum: f64,
    /// The sum of the squared rewards.
    pub squares: f64,
}

impl Arm {
    /// Records one reward.
    #[inline]
    pub fn add(&mut self, reward: f64) {
        self.pulls += 1;
        self.sum += reward;
        self.squares += reward * reward;
    }

    /// The average reward; zero before the first pull.
    #[inline]
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sum / self.pulls.max(1) as f64
    }

    /// The standard error of the mean, once two pulls that paid differently allow one.
    #[must_use]
    pub fn error(&self) -> Option<f64> {
        if self.pulls < 2 {
            return None;
        }
        let pulls = self.pulls as f64;
        let spread = self.squares - self.sum * self.mean();
        // What rounding alone leaves of a constant reward is no spread.
        let differ = spread > 1e-12 * self.squares;
        differ.then(|| (spread / (pulls - 1.0) / pulls).sqrt())
    }

    /// Half the width of a Hoeffding interval at level `delta`, for rewards of the given `range`.
    #[must_use]
    pub fn radius(&self, delta: f64, range: f64) -> f64 {
        if self.pulls == 0 {
            return f64::INFINITY;
        }
        range * ((1.0 / delta).ln() / (2.0 * self.pulls as f64)).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arm(rewards: &[f64]) -> Arm {
        let mut arm = Arm::default();
        for &reward in rewards {
            arm.add(reward);
        }
        arm
    }

    #[test]
    fn mean_and_error_are_those_of_the_sample() {
        let arm = arm(&[1.0, 2.0, 3.0, 6.0]);
        assert_eq!(arm.mean(), 3.0);
        assert!((arm.error().unwrap() - (14.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn neither_equal_rewards_nor_one_pull_have_an_error() {
        assert_eq!(arm(&[0.1; 7]).error(), None);
        assert_eq!(arm(&[0.0; 7]).error(), None);
        assert_eq!(arm(&[0.1]).error(), None);
    }

    #[test]
    fn an_unpulled_arm_has_an_unbounded_radius_and_no_nan() {
        assert_eq!(Arm::default().radius(0.1, 1.0), f64::INFINITY);
        assert_eq!(Arm::default().mean(), 0.0);
    }
}
