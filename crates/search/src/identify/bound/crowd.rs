//! Masses at many levels, priced at once.

use super::{
    leaves::{Leaves, Level},
    program::Change,
};

/// A known leaf is at a level that rounding has moved beyond it by no more than this.
const TOUCH: f64 = 1e-12;

/// Masses at levels, those that are hardest to reach first.
///
/// The divergence of a mean from a level is linear in the logarithms of the level and of its
/// complement, so that sums over all levels on one side of the mean are three sums kept for all
/// leaves. They are taken relative to one of the levels, lest they cancel.
#[derive(Clone, Debug)]
pub struct Crowd {
    change: Change,
    levels: Vec<f64>,
    /// Up to each level: the mass, and the mass times both logarithms.
    sums: Vec<[f64; 3]>,
    middle: Level,
}

impl Crowd {
    /// Masses at levels, to which leaves are changed.
    pub fn new(change: Change, masses: impl Iterator<Item = (f64, f64)>) -> Self {
        let mut masses: Vec<(f64, f64)> = masses.collect();
        masses.sort_by(|a, b| {
            let order = a.0.total_cmp(&b.0);
            if change == Change::Raise { order.reverse() } else { order }
        });
        let middle = Level::new(masses.get(masses.len() / 2).map_or(0.5, |&(level, _)| level));
        let mut sum = [0.0; 3];
        let sums = masses.iter().map(|&(level, mass)| {
            let gap = level - middle.at;
            sum[0] += mass;
            sum[1] += mass * (gap / middle.at).ln_1p();
            sum[2] += mass * (-gap / (1.0 - middle.at)).ln_1p();
            sum
        });
        let sums = sums.collect();
        Self { change, levels: masses.into_iter().map(|(level, _)| level).collect(), sums, middle }
    }

    /// The sum of mass times divergence of a leaf.
    pub fn price(&self, leaves: &Leaves, leaf: usize) -> f64 {
        let mean = leaves.means[leaf];
        let beyond = |level: f64, by: f64| match self.change {
            Change::Raise => level > mean + by,
            Change::Lower => level < mean - by,
        };
        if leaves.exact(leaf) {
            let all_there = self.levels.first().is_none_or(|&level| !beyond(level, TOUCH));
            return if all_there { 0.0 } else { f64::INFINITY };
        }
        match self.levels.partition_point(|&level| beyond(level, 0.0)) {
            0 => 0.0,
            count => {
                let [mass, on, off] = self.sums[count - 1];
                let sum = mass * leaves.exactly(leaf, &self.middle);
                (sum - mean * on - (1.0 - mean) * off).max(0.0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;
    use crate::identify::generate::Instance;

    #[test]
    fn sums_kept_for_all_leaves_are_sums_of_divergences() {
        let mut instance = Instance::uniform(30, 1, Seed(4));
        (instance.means[0], instance.means[1]) = (0.0, 1.0);
        let leaves = Leaves::new(&instance.tree, &instance.means);
        let mut rng = Seed(5).rng();
        for (change, width) in [
            (Change::Raise, 0.9),
            (Change::Lower, 0.9),
            (Change::Raise, 1e-6),
            (Change::Lower, 1e-6),
        ] {
            let masses: Vec<(f64, f64)> =
                (0..40).map(|_| (0.05 + width * rng.unit(), rng.unit())).collect();
            let crowd = Crowd::new(change, masses.iter().copied());
            for leaf in 0..30 {
                let d = |&(level, mass): &(f64, f64)| {
                    mass * leaves.divergence(leaf, change, &Level::new(level))
                };
                let want: f64 = masses.iter().map(d).sum();
                let got = crowd.price(&leaves, leaf);
                assert!((got - want).abs() < 1e-12 * (1.0 + want), "{got} is not {want}");
            }
        }
    }
}
