//! Trees made by rule: full ones with random means, and the benchmark of the literature.

use plywood_core::Seed;

use super::tree::{Growth, Side, Tree};

/// A tree with the true means of its leaves, which only graders look at.
#[derive(Clone, PartialEq, Debug)]
pub struct Instance {
    /// The tree.
    pub tree: Tree,
    /// The means of the leaves.
    pub means: Vec<f64>,
}

/// The full tree in which every choice is among `arity` and leaves stand at `depth`; the sides
/// take turns, MAX first.
pub fn full(arity: usize, depth: u32) -> Tree {
    assert!(arity > 0, "a choice needs something to choose from");
    Tree::grow((), |(), at| {
        if at == depth {
            return Growth::Leaf;
        }
        Growth::Branch(if at % 2 == 0 { Side::Max } else { Side::Min }, vec![(); arity])
    })
}

impl Instance {
    /// A full tree with means drawn uniformly from `[0, 1]`.
    pub fn uniform(arity: usize, depth: u32, seed: Seed) -> Self {
        let (tree, mut rng) = (full(arity, depth), seed.rng());
        let means = (0..tree.leaves()).map(|_| rng.unit()).collect();
        Self { tree, means }
    }

    /// A full tree with uniform means, drawn again until the best move is better than the second
    /// best by `gap` to `2 gap`; `None` if a thousand draws gave none.
    pub fn gapped(arity: usize, depth: u32, gap: f64, seed: Seed) -> Option<Self> {
        (0..1_000)
            .map(|draw| Self::uniform(arity, depth, seed.child(draw)))
            .find(|instance| (gap..=2.0 * gap).contains(&instance.gap()))
    }

    /// The 3x3 benchmark of depth two of Garivier, Kaufmann and Koolen 2016 (paper 001, Figure 3).
    pub fn benchmark() -> Self {
        let means = vec![0.45, 0.50, 0.55, 0.35, 0.40, 0.60, 0.30, 0.47, 0.52];
        Self { tree: full(3, 2), means }
    }

    /// The values of the moves at the root.
    pub fn move_values(&self) -> Vec<f64> {
        self.tree.values(&self.means)[self.tree.moves()].to_vec()
    }

    /// How much better the best move is than the second best; zero if there is only one.
    pub fn gap(&self) -> f64 {
        let mut values = self.move_values();
        values.sort_by(|a, b| b.total_cmp(a));
        if values.len() < 2 { 0.0 } else { values[0] - values[1] }
    }

    /// How many moves are within `epsilon` of the best.
    pub fn answers(&self, epsilon: f64) -> usize {
        let lost = |&choice: &usize| self.loss(choice) <= epsilon;
        (0..self.tree.moves().len()).filter(lost).count()
    }

    /// How much is lost by a move.
    pub fn loss(&self, choice: usize) -> f64 {
        let values = self.move_values();
        values.iter().copied().fold(f64::NEG_INFINITY, f64::max) - values[choice]
    }
}
