//! A tree with its oracle, ready to be sampled.

use plywood_core::Rng;
use plywood_search::identify::{Coins, Instance, Oracle, Tree};

/// A tree with its oracle, and words for its moves and leaves.
pub struct Problem {
    /// The tree.
    pub tree: Tree,
    /// Where samples come from.
    pub oracle: Box<dyn Oracle + Send>,
    /// The means of the leaves, where they are known: for grading and for bounds.
    pub means: Option<Vec<f64>>,
    /// Whether leaves are known to pay nothing but 0 and 1.
    pub coins: bool,
    /// The moves at the root, in words.
    pub moves: Vec<String>,
    /// The lines that lead to the leaves, in words.
    pub leaves: Vec<String>,
    /// The depth at which the tree was cut because it would have been too large.
    pub cut: Option<u32>,
    /// How many leaves were solved, and how many positions were looked at for that.
    pub solved: (usize, u64),
}

/// Coins that own their means.
struct Owned(Vec<f64>);

impl Oracle for Owned {
    fn sample(&mut self, leaf: usize, rng: &mut Rng) -> f64 {
        Coins(&self.0).sample(leaf, rng)
    }

    fn total(&mut self, leaf: usize, n: u64, rng: &mut Rng) -> f64 {
        Coins(&self.0).total(leaf, n, rng)
    }
}

impl Problem {
    /// A tree with known means; moves and leaves are numbered from one.
    pub fn of(Instance { tree, means }: Instance) -> Self {
        let moves = (1..=tree.moves().len()).map(|number| number.to_string()).collect();
        let leaves = (0..tree.leaves()).map(|leaf| numbers(&tree, leaf)).collect();
        let oracle = Box::new(Owned(means.clone()));
        let means = Some(means);
        Self { tree, oracle, means, coins: true, moves, leaves, cut: None, solved: (0, 0) }
    }

    /// Known means and the tree, for grading.
    pub fn instance(&self) -> Option<Instance> {
        Some(Instance { tree: self.tree.clone(), means: self.means.clone()? })
    }
}

/// The children on the way to a leaf, counted from zero.
pub(super) fn path(tree: &Tree, leaf: usize) -> Vec<usize> {
    let (mut node, mut path) = (tree.node_of(leaf), Vec::new());
    while node != 0 {
        let parent = tree.parent(node);
        path.push(node as usize - tree.children(parent).start);
        node = parent;
    }
    path.reverse();
    path
}

fn numbers(tree: &Tree, leaf: usize) -> String {
    let words: Vec<String> = path(tree, leaf).iter().map(|at| (at + 1).to_string()).collect();
    words.join(".")
}
