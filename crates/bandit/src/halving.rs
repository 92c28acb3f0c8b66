//! Sequential halving (Karnin, Koren, Somekh 2013): equal pulls, then drop the worse half.

use plywood_core::Rng;

use crate::{Allocation, Arm, Recommendation, allocation::argmax};

/// Spends a fixed budget in rounds, each on half the arms of the one before.
///
/// The rounds are read off the counts: an arm that was dropped is one that has fewer pulls than
/// the present round began with. Every arm alive in a round is pulled at least once, so that a
/// budget smaller than that is exceeded.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SequentialHalving {
    /// The number of pulls to spend, about.
    pub budget: u64,
}

impl SequentialHalving {
    /// How often the next arm has been pulled so far, after `pulls` pulls of `arms` arms.
    fn target(self, arms: u64, mut pulls: u64) -> Option<u64> {
        let rounds = u64::from(arms.next_power_of_two().trailing_zeros()).max(1);
        let (mut alive, mut each_so_far) = (arms, 0);
        for _ in 0..rounds {
            let each = (self.budget / (alive * rounds)).max(1);
            if pulls < each * alive {
                return Some(each_so_far + pulls / alive);
            }
            pulls -= each * alive;
            each_so_far += each;
            alive = alive.div_ceil(2);
        }
        None
    }
}

impl Allocation for SequentialHalving {
    fn next_arm(&self, arms: &[Arm], _rng: &mut Rng) -> Option<usize> {
        let pulls = arms.iter().map(|arm| arm.pulls).sum();
        let target = self.target(arms.len() as u64, pulls)?;
        Some(argmax(arms, |arm| if arm.pulls == target { arm.mean() } else { f64::NEG_INFINITY }))
    }

    fn recommendation(&self) -> Recommendation {
        Recommendation::Pulls
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;

    fn pull_until_stopped(means: &[f64], budget: u64) -> Vec<Arm> {
        let (rule, mut rng) = (SequentialHalving { budget }, Seed(1).rng());
        let mut arms = vec![Arm::default(); means.len()];
        while let Some(index) = rule.next_arm(&arms, &mut rng) {
            arms[index].add(means[index]);
        }
        arms
    }

    #[test]
    fn each_round_drops_the_worse_half() {
        let arms = pull_until_stopped(&[0.1, 0.4, 0.2, 0.3], 16);
        let pulls: Vec<_> = arms.iter().map(|arm| arm.pulls).collect();
        assert_eq!(pulls, [2, 6, 2, 6]);
    }

    #[test]
    fn one_arm_is_enough() {
        assert_eq!(pull_until_stopped(&[0.5], 8)[0].pulls, 8);
    }

    #[test]
    fn a_budget_too_small_pulls_every_arm_once_all_the_same() {
        let arms = pull_until_stopped(&[-0.1, -0.4, -0.9, -0.3, -0.2], 0);
        assert!(arms.iter().all(|arm| arm.pulls >= 1), "{arms:?}");
        assert_eq!(SequentialHalving { budget: 0 }.recommend(&arms), 0);
    }

    #[test]
    fn recommends_a_survivor() {
        let arms = pull_until_stopped(&[0.1, 0.4, 0.9, 0.3, 0.2], 100);
        assert_eq!(SequentialHalving { budget: 100 }.recommend(&arms), 2);
    }
}
