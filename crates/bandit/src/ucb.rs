//! Optimism: pull the arm that could be best (Auer, Cesa-Bianchi, Fischer 2002).

use plywood_core::Rng;

use crate::{Allocation, Arm, Recommendation, allocation::argmax};

/// UCB1 with exploration constant `c`; recommends the most pulled arm.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Ucb {
    /// How much uncertainty counts, in units of reward; `sqrt(2)` times the range of rewards in
    /// the original.
    pub c: f64,
}

impl Allocation for Ucb {
    #[inline]
    fn next_arm(&self, arms: &[Arm], _rng: &mut Rng) -> Option<usize> {
        let total: u64 = arms.iter().map(|arm| arm.pulls).sum();
        let log = (total.max(1) as f64).ln();
        Some(argmax(arms, |arm| {
            if arm.pulls == 0 {
                return f64::INFINITY;
            }
            arm.mean() + self.c * (log / arm.pulls as f64).sqrt()
        }))
    }

    fn recommendation(&self) -> Recommendation {
        Recommendation::Pulls
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;

    #[test]
    fn every_arm_is_tried_and_the_best_most_often() {
        let (rule, mut rng) = (Ucb { c: 0.5 }, Seed(1).rng());
        let means = [0.3, 0.7, 0.5, 0.1];
        let mut arms = [Arm::default(); 4];
        for _ in 0..2_000 {
            let index = rule.next_arm(&arms, &mut rng).unwrap();
            let reward = f64::from(rng.flip(means[index]));
            arms[index].add(reward);
        }
        assert!(arms.iter().all(|arm| arm.pulls > 1), "{arms:?}");
        assert_eq!(rule.recommend(&arms), 1);
        assert!(arms[1].pulls > 1_500, "{arms:?}");
    }
}
