//! Every arm in turn.

use plywood_core::Rng;

use crate::{Allocation, Arm, Recommendation};

/// Pulls the arm with fewest pulls, the first of equals; recommends the best mean.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Uniform;

impl Allocation for Uniform {
    fn next_arm(&self, arms: &[Arm], _rng: &mut Rng) -> Option<usize> {
        (0..arms.len()).min_by_key(|&index| arms[index].pulls)
    }

    fn recommendation(&self) -> Recommendation {
        Recommendation::Mean
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;

    #[test]
    fn arms_are_pulled_in_turn() {
        let (mut arms, mut rng) = ([Arm::default(); 3], Seed(0).rng());
        let order: Vec<_> = (0..7)
            .map(|_| {
                let index = Uniform.next_arm(&arms, &mut rng).unwrap();
                arms[index].add(0.0);
                index
            })
            .collect();
        assert_eq!(order, [0, 1, 2, 0, 1, 2, 0]);
    }

    #[test]
    fn an_unpulled_arm_is_not_recommended() {
        let mut arms = [Arm::default(); 2];
        arms[1].add(-1.0);
        assert_eq!(Uniform.recommend(&arms), 1);
    }
}
