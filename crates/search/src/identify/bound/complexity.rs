//! What the literature promises: complexity terms and bounds on the number of samples.

use crate::identify::{generate::Instance, tree::Tree};

/// The gaps of an instance (paper 001, (3)).
#[derive(Clone, PartialEq, Debug)]
pub struct Gaps {
    /// `Δ*`: how much better the best move is than the second.
    pub moves: f64,
    /// `Δ_l` of every leaf: the greatest difference between consecutive nodes on its path.
    pub leaves: Vec<f64>,
}

impl Gaps {
    /// The gaps of an instance.
    pub fn of(instance: &Instance) -> Self {
        let Instance { tree, means } = instance;
        let values = tree.values(means);
        let gap = |leaf| {
            path(tree, leaf)
                .map(|node| (values[node as usize] - values[tree.parent(node) as usize]).abs())
                .fold(0.0, f64::max)
        };
        // A known leaf is never sampled.
        let unknown = (0..tree.leaves()).filter(|&leaf| tree.exact(leaf).is_none());
        Self { moves: instance.gap(), leaves: unknown.map(gap).collect() }
    }

    /// `max(Δ_l, Δ*, ε)` of every leaf.
    fn scales(&self, epsilon: f64) -> impl Iterator<Item = f64> {
        self.leaves.iter().map(move |gap| gap.max(self.moves).max(epsilon))
    }

    /// `H*_ε`: the sum of `1/max(Δ_l, Δ*, ε)²`.
    pub fn complexity(&self, epsilon: f64) -> f64 {
        self.scales(epsilon).map(|scale| (scale * scale).recip()).sum()
    }

    /// The samples that UGapE-MCTS exceeds with probability at most `delta` (paper 001, Theorem 3).
    ///
    /// The theorem splits the last line of its proof and loses a square in print; this is that line,
    /// `1 + Σ 8/Δ² (C + 2 ln ln(8eC/Δ²))` with `C = ln(L/δ) + 3 ln ln(L/δ)`, which is smaller and
    /// defined for all gaps.
    pub fn theorem_3(&self, epsilon: f64, delta: f64) -> f64 {
        let leaves = self.leaves.len() as f64;
        let log = leaves.ln() - delta.min(1.0).min(0.1 * leaves).ln();
        let constant = log + 3.0 * log.ln();
        let leaf = |scale: f64| {
            let a = 8.0 / (scale * scale);
            a * (constant + 2.0 * (1.0 + (a * constant).ln()).ln())
        };
        1.0 + self.scales(epsilon).map(leaf).sum::<f64>()
    }

    /// The samples that FindTopWinner exceeds with probability at most `delta` (paper 001, §3.3).
    pub fn find_top_winner(&self, epsilon: f64, delta: f64) -> f64 {
        let leaves = self.leaves.len() as f64;
        let leaf = |&gap: &f64| {
            if gap > 2.0 * epsilon {
                32.0 / (gap * gap) * ((16.0 * leaves / gap).ln() - delta.ln()) + 1.0
            } else {
                8.0 / (epsilon * epsilon) * ((8.0 * leaves / epsilon).ln() - delta.ln()) + 1.0
            }
        };
        self.leaves.iter().map(leaf).sum()
    }
}

/// The nodes from a leaf up to a move.
fn path(tree: &Tree, leaf: usize) -> impl Iterator<Item = u32> {
    std::iter::successors(Some(tree.node_of(leaf)), |&node| Some(tree.parent(node)))
        .take_while(|&node| node != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gaps_of_the_benchmark_are_those_of_the_definition() {
        let gaps = Gaps::of(&Instance::benchmark());
        assert!((gaps.moves - 0.1).abs() < 1e-12);
        let want = [0.0, 0.05, 0.1, 0.1, 0.1, 0.25, 0.15, 0.17, 0.22];
        assert!(gaps.leaves.iter().zip(want).all(|(gap, want)| (gap - want).abs() < 1e-12));
        let squares = [0.1, 0.1, 0.1, 0.1, 0.1, 0.25, 0.15, 0.17, 0.22_f64];
        let want: f64 = squares.iter().map(|s| 1.0 / (s * s)).sum();
        assert!((gaps.complexity(0.0) - want).abs() < 1e-9);
        assert!(gaps.complexity(0.5) == 9.0 * 4.0);
        assert!(gaps.find_top_winner(0.0, 0.1).is_infinite());
        // Both ask for more where less may go wrong; neither is above the other in general.
        assert!(gaps.theorem_3(0.1, 0.01) > gaps.theorem_3(0.1, 0.1));
        assert!(gaps.find_top_winner(0.1, 0.01) > gaps.find_top_winner(0.1, 0.1));
    }
}
