//! A probability for each strategy of one player.

use plywood_core::Rng;

/// Probabilities of strategies. They are not negative and add up to one.
#[derive(Clone, PartialEq, Debug)]
pub struct Mixture(Vec<f64>);

impl Mixture {
    /// Brings weights to the sum one. Some weight is positive, none negative.
    pub fn of(mut weights: Vec<f64>) -> Self {
        let total: f64 = weights.iter().sum();
        assert!(
            weights.iter().all(|w| *w >= 0.0) && total > 0.0 && total.is_finite(),
            "weights of a mixture are finite, not negative and not all zero"
        );
        for weight in &mut weights {
            *weight /= total;
        }
        Self(weights)
    }

    /// All `n` strategies alike: the original randomised player.
    pub fn uniform(n: usize) -> Self {
        Self::of(vec![1.0; n])
    }

    /// One strategy of `n`.
    pub fn pure(n: usize, strategy: usize) -> Self {
        let mut weights = vec![0.0; n];
        weights[strategy] = 1.0;
        Self(weights)
    }

    /// The probabilities.
    pub fn weights(&self) -> &[f64] {
        &self.0
    }

    /// The strategies that are played at all.
    pub fn support(&self) -> Vec<usize> {
        (0..self.0.len()).filter(|&i| self.0[i] > 0.0).collect()
    }

    /// Draws a strategy.
    pub fn draw(&self, rng: &mut Rng) -> usize {
        let mut left = rng.unit();
        let mut last = 0;
        for (index, &weight) in self.0.iter().enumerate().filter(|(_, w)| **w > 0.0) {
            last = index;
            if left < weight {
                break;
            }
            left -= weight;
        }
        last
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;

    /// 10,000 draws: four standard deviations of a count of mean 2,500 are 173.
    #[test]
    fn draws_follow_the_weights_and_never_leave_the_support() {
        let mixture = Mixture::of(vec![0.0, 1.0, 0.0, 3.0, 0.0]);
        assert_eq!(mixture.support(), [1, 3]);
        let mut rng = Seed(4).rng();
        let mut counts = [0; 5];
        (0..10_000).for_each(|_| counts[mixture.draw(&mut rng)] += 1);
        assert!(
            counts[1] + counts[3] == 10_000 && (2_327..2_673).contains(&counts[1]),
            "{counts:?}"
        );
    }
}
