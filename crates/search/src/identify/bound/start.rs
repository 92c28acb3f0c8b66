//! Weights to begin with: a small multiple of the best ones.

use super::{
    duels::Open,
    leaves::{Leaves, Level},
    program::Change,
};
use crate::identify::tree::{Node, Side, Tree};

/// Weights on leaves that prove that the promising move is better than its rivals, each enough to
/// make half of its duel cost one: `1/d` at a level midway, for the promising move against its
/// closest rival.
pub fn start(
    tree: &Tree,
    values: &[f64],
    leaves: &Leaves,
    promising: usize,
    open: &[Open<'_>],
) -> Vec<f64> {
    let first = tree.moves().start;
    let mut weights = vec![0.0; tree.leaves()];
    let mut give = |node: usize, change: Change, level: Level| {
        for leaf in prove(tree, values, node, change) {
            if !leaves.exact(leaf) {
                let d = leaves.divergence(leaf, change, &level);
                weights[leaf] = d.max(LEAST).recip();
            }
        }
    };
    let mut closest = 0.0_f64;
    for Open { rival, duel, levels } in open {
        let middle = 0.5 * (levels.0 + levels.1);
        closest = closest.max(middle);
        give(first + rival, Change::Raise, duel.above(middle));
    }
    give(first + promising, Change::Lower, Level::new(closest));
    weights
}

/// Moves that are closer than digits can tell would ask for infinite weight.
const LEAST: f64 = 1e-300;

/// Leaves that prove that a change is one: at nodes whose owner resists the change one child that
/// resists best, at the others all children.
fn prove(tree: &Tree, values: &[f64], node: usize, change: Change) -> Vec<usize> {
    let resists = if change == Change::Raise { Side::Min } else { Side::Max };
    let (mut list, mut found) = (vec![node], Vec::new());
    while let Some(node) = list.pop() {
        match tree.nodes()[node] {
            Node::Leaf(leaf) => found.push(leaf as usize),
            Node::Branch { side, .. } if side == resists => {
                let best = tree
                    .children(node as u32)
                    .reduce(|a, b| if side.of(values[a], values[b]) == values[a] { a } else { b });
                list.extend(best);
            }
            _ => list.extend(tree.children(node as u32)),
        }
    }
    found
}
