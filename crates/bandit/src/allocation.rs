//! What a rule for pulling arms is asked.

use plywood_core::Rng;

use crate::Arm;

/// Decides which arm to pull next and which to recommend.
///
/// The caller pulls and keeps the counts; a rule is a function of the counts (and of the stream,
/// if it draws) and remembers nothing, so that one rule serves any number of places.
pub trait Allocation {
    /// The arm to pull next, or `None` once the rule has stopped. There is at least one arm.
    fn next_arm(&self, arms: &[Arm], rng: &mut Rng) -> Option<usize>;

    /// The arm to recommend if pulling ended now. There is at least one arm.
    fn recommend(&self, arms: &[Arm]) -> usize;
}

#[deny(clippy::missing_trait_methods)]
impl<T: Allocation + ?Sized> Allocation for Box<T> {
    fn next_arm(&self, arms: &[Arm], rng: &mut Rng) -> Option<usize> {
        (**self).next_arm(arms, rng)
    }
    fn recommend(&self, arms: &[Arm]) -> usize {
        (**self).recommend(arms)
    }
}

/// The index with the largest score; the first of equals, so that runs repeat.
pub(crate) fn argmax(arms: &[Arm], score: impl Fn(&Arm) -> f64) -> usize {
    let mut best = (0, f64::NEG_INFINITY);
    for (index, arm) in arms.iter().enumerate() {
        let score = score(arm);
        if score > best.1 {
            best = (index, score);
        }
    }
    best.0
}

/// The index with the largest mean among the arms that were pulled; the first of equals.
pub(crate) fn best_mean(arms: &[Arm]) -> usize {
    argmax(arms, |arm| if arm.pulls == 0 { f64::NEG_INFINITY } else { arm.mean() })
}
