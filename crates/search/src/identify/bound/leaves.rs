//! The divergences of leaves from a level.

use super::program::Change;
use crate::identify::tree::Tree;

/// Means of leaves, ready to be compared with levels.
#[derive(Clone, PartialEq, Debug)]
pub struct Leaves {
    /// The means.
    pub means: Vec<f64>,
    /// Minus the entropies of the means.
    entropies: Vec<f64>,
    exact: Vec<bool>,
}

/// A level with its logarithms, taken once for all leaves.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Level {
    /// The level.
    pub at: f64,
    on: f64,
    off: f64,
}

impl Level {
    /// A level within `[0, 1]`.
    pub fn new(at: f64) -> Self {
        Self { at, on: at.ln(), off: (1.0 - at).ln() }
    }
}

/// Means closer to a level than this are compared by a formula that does not cancel.
const CLOSE: f64 = 0.02;

fn entropy(p: f64) -> f64 {
    let term = |p: f64| if p > 0.0 { p * p.ln() } else { 0.0 };
    term(p) + term(1.0 - p)
}

impl Leaves {
    /// The leaves of a tree with these means.
    pub fn new(tree: &Tree, means: &[f64]) -> Self {
        Self {
            means: means.to_vec(),
            entropies: means.iter().map(|&mean| entropy(mean)).collect(),
            exact: (0..tree.leaves()).map(|leaf| tree.exact(leaf).is_some()).collect(),
        }
    }

    /// Sets the mean of a leaf.
    pub fn set(&mut self, leaf: usize, mean: f64) {
        self.means[leaf] = mean;
        self.entropies[leaf] = entropy(mean);
    }

    /// Whether a mean is known, so that no alternative can differ from it.
    pub fn exact(&self, leaf: usize) -> bool {
        self.exact[leaf]
    }

    /// The divergence of a leaf from a level that the change makes it reach; zero if it is there.
    #[inline]
    pub fn divergence(&self, leaf: usize, change: Change, level: &Level) -> f64 {
        let mean = self.means[leaf];
        let gap = level.at - mean;
        let there = if change == Change::Raise { gap <= 0.0 } else { gap >= 0.0 };
        if there {
            return 0.0;
        }
        if self.exact[leaf] {
            return f64::INFINITY;
        }
        if gap.abs() < CLOSE && mean > 0.0 && mean < 1.0 {
            return self.exactly(leaf, level);
        }
        let on = if mean > 0.0 { mean * level.on } else { 0.0 };
        let off = if mean < 1.0 { (1.0 - mean) * level.off } else { 0.0 };
        (self.entropies[leaf] - on - off).max(0.0)
    }

    /// The divergence of a leaf that is not there, to as many digits as there are: where its
    /// difference from a constant matters, cancellation would leave too few.
    pub fn exactly(&self, leaf: usize, level: &Level) -> f64 {
        let mean = self.means[leaf];
        let gap = level.at - mean;
        let on = if mean > 0.0 { mean * (gap / mean).ln_1p() } else { 0.0 };
        let off = if mean < 1.0 { (1.0 - mean) * (-gap / (1.0 - mean)).ln_1p() } else { 0.0 };
        (-on - off).max(0.0)
    }

    /// The divergence of a leaf from a mean on either side.
    pub fn between(&self, leaf: usize, mean: f64) -> f64 {
        if mean == self.means[leaf] { 0.0 } else { self.exactly(leaf, &Level::new(mean)) }
    }

    /// The slope of [`divergence`](Self::divergence) in the level, where the leaf is not there.
    #[inline]
    pub fn slope(&self, leaf: usize, level: &Level) -> f64 {
        (level.at - self.means[leaf]) / (level.at * (1.0 - level.at))
    }

    /// The second derivative of the divergence in the level.
    #[inline]
    pub fn curvature(&self, leaf: usize, level: &Level) -> f64 {
        let mean = self.means[leaf];
        let rest = 1.0 - level.at;
        mean / (level.at * level.at) + (1.0 - mean) / (rest * rest)
    }
}
