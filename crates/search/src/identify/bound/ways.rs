//! Ways to change a move where nature moves above a choice: one way is a convex problem.
//!
//! A way settles what is done wherever one child suffices. What is left are parts of which all must
//! reach a level, and means by nature's law, of which each draw may do its share. Bringing a part to a
//! level costs a convex function of the level, so all is told by two increasing functions that invert
//! each other: the price of a little more at a level, and the level at a price. Lowering is raising in
//! a mirror.

use super::{
    leaves::Leaves,
    program::Change,
    root::{increasing, solve},
};
use crate::identify::tree::{Node, Side, Tree};

/// A part of a way.
#[derive(Clone, PartialEq, Debug)]
pub enum Part {
    /// A leaf.
    Leaf(u32),
    /// All of these must reach the level.
    All(Vec<Self>),
    /// These must reach it on average, by these probabilities.
    Mean(Vec<(f64, Self)>),
}

/// All ways to change a node, or nothing if there are more than `most`.
pub fn ways(tree: &Tree, node: usize, change: Change, most: usize) -> Option<Vec<Part>> {
    let wants = if change == Change::Raise { Side::Max } else { Side::Min };
    let children = tree.children(node as u32);
    match tree.nodes()[node] {
        Node::Leaf(leaf) => Some(vec![Part::Leaf(leaf)]),
        Node::Branch { side, .. } if side == wants => {
            let mut all = Vec::new();
            for child in children {
                all.extend(ways(tree, child, change, most)?);
            }
            (all.len() <= most).then_some(all)
        }
        Node::Branch { .. } => {
            let all = together(tree, children, change, most)?;
            Some(all.into_iter().map(Part::All).collect())
        }
        Node::Chance { .. } => {
            let all = together(tree, children.clone(), change, most)?;
            let odds = |parts: Vec<Part>| {
                Part::Mean(children.clone().map(|child| tree.odds(child)).zip(parts).collect())
            };
            Some(all.into_iter().map(odds).collect())
        }
    }
}

/// One way of each child, in all combinations.
fn together(
    tree: &Tree,
    children: std::ops::Range<usize>,
    change: Change,
    most: usize,
) -> Option<Vec<Vec<Part>>> {
    let mut all = vec![Vec::new()];
    for child in children {
        let more = ways(tree, child, change, most)?;
        if all.len().saturating_mul(more.len()) > most {
            return None;
        }
        let with = |parts: &Vec<Part>| {
            let parts = parts.clone();
            more.iter().map(move |part| [&parts[..], std::slice::from_ref(part)].concat())
        };
        all = all.iter().flat_map(with).collect();
    }
    Some(all)
}

/// What it costs to change leaves at given weights. Levels are seen in a mirror where leaves are
/// lowered.
#[derive(Copy, Clone, Debug)]
pub struct Prices<'w> {
    pub leaves: &'w Leaves,
    pub weights: &'w [f64],
    pub change: Change,
}

impl Prices<'_> {
    fn mean(&self, leaf: u32) -> f64 {
        let mean = self.leaves.means[leaf as usize];
        if self.change == Change::Raise { mean } else { 1.0 - mean }
    }

    /// What a little more costs at a level; infinite beyond what can be reached.
    fn price(&self, part: &Part, level: f64) -> f64 {
        match part {
            Part::Leaf(leaf) => {
                let gap = level - self.mean(*leaf);
                if gap <= 0.0 {
                    0.0
                } else if self.leaves.exact(*leaf as usize) || level >= 1.0 {
                    f64::INFINITY
                } else {
                    self.weights[*leaf as usize] * gap / (level * (1.0 - level))
                }
            }
            Part::All(parts) => parts.iter().map(|part| self.price(part, level)).sum(),
            Part::Mean(_) => increasing(level, |price| self.level(part, price)),
        }
    }

    /// The level at which a little more costs the price.
    pub fn level(&self, part: &Part, price: f64) -> f64 {
        match part {
            Part::Leaf(leaf) => {
                let (mean, weight) = (self.mean(*leaf), self.weights[*leaf as usize]);
                if self.leaves.exact(*leaf as usize) || price == 0.0 {
                    mean
                } else if weight == 0.0 {
                    1.0
                } else {
                    // The root of price·θ(1-θ) = weight·(θ-mean), by the form that does not cancel.
                    let half = 0.5 * (weight - price);
                    let root = (half * half + price * weight * mean).sqrt();
                    let level = if half > 0.0 {
                        weight * mean / (half + root)
                    } else {
                        (root - half) / price
                    };
                    level.clamp(mean, 1.0)
                }
            }
            Part::Mean(parts) => {
                parts.iter().map(|(odds, part)| odds * self.level(part, odds * price)).sum()
            }
            Part::All(parts) => {
                let least = |price: f64| {
                    parts.iter().map(|part| self.level(part, price)).fold(f64::INFINITY, f64::min)
                };
                // Without a price the least stays where it is; alone it would get it all.
                let (from, to) = (least(0.0), least(price));
                solve(from, to, |level| self.price(part, level) - price)
            }
        }
    }

    /// The means to which the leaves of a way are brought at a price.
    pub fn moved(&self, part: &Part, price: f64, moved: &mut Vec<(u32, f64)>) {
        match part {
            Part::Leaf(leaf) => {
                let level = self.level(part, price);
                let level = if self.change == Change::Raise { level } else { 1.0 - level };
                moved.push((*leaf, level));
            }
            Part::Mean(parts) => {
                for (odds, part) in parts {
                    self.moved(part, odds * price, moved);
                }
            }
            Part::All(parts) => {
                let level = self.level(part, price);
                for part in parts {
                    self.moved(part, self.price(part, level), moved);
                }
            }
        }
    }
}
