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

    /// By what an arm is recommended.
    fn recommendation(&self) -> Recommendation;

    /// The arm to recommend if pulling ended now, the first of equals. There is at least one arm.
    fn recommend(&self, arms: &[Arm]) -> usize {
        let mean = |arm: &Arm| if arm.pulls == 0 { f64::NEG_INFINITY } else { arm.mean() };
        let merit = |i: usize| match self.recommendation() {
            Recommendation::Mean => (mean(&arms[i]), 0.0),
            Recommendation::Pulls => (arms[i].pulls as f64, mean(&arms[i])),
        };
        (1..arms.len()).fold(0, |a, b| if merit(b) > merit(a) { b } else { a })
    }
}

/// The count by which an arm is recommended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Recommendation {
    /// Most pulls; of equals the greatest mean.
    Pulls,
    /// The greatest mean of the arms that were pulled.
    Mean,
}

#[deny(clippy::missing_trait_methods)]
impl<T: Allocation + ?Sized> Allocation for Box<T> {
    fn next_arm(&self, arms: &[Arm], rng: &mut Rng) -> Option<usize> {
        (**self).next_arm(arms, rng)
    }
    fn recommendation(&self) -> Recommendation {
        (**self).recommendation()
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
