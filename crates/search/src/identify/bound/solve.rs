//! How few samples any algorithm needs: `T*(μ)` and `w*(μ)` of paper 001, Theorem 7, at any depth.

use super::{
    barrier::Barrier,
    cut::Cut,
    duel::Duel,
    leaves::Leaves,
    program::{Change, Program},
};
use crate::identify::tree::{Node, Side, Tree};

/// The characteristic time with its certificates.
#[derive(Clone, PartialEq, Debug)]
pub struct Characteristic {
    /// `T*` lies below this: the weights prove it.
    pub upper: f64,
    /// `T*` lies above this: multipliers of alternatives prove it.
    pub lower: f64,
    /// The proportions `w*` in which the leaves are best sampled; they add up to one.
    pub weights: Vec<f64>,
}

impl Characteristic {
    /// The relative difference of the certificates.
    pub fn gap(&self) -> f64 {
        if self.upper == self.lower { 0.0 } else { (self.upper - self.lower) / self.upper }
    }
}

/// The duels of all rivals with a promising move.
#[derive(Clone, Debug)]
pub struct Duels {
    /// The promising move.
    pub promising: usize,
    /// The rivals and their duels.
    pub rivals: Vec<(usize, Duel)>,
}

impl Duels {
    /// The duels at the root of a tree.
    pub fn new(tree: &Tree, promising: usize, epsilon: f64) -> Self {
        let first = tree.moves().start;
        let lower = Program::new(tree, first + promising, Change::Lower);
        let duel = |rival: usize| {
            let raise = Program::new(tree, first + rival, Change::Raise);
            (rival, Duel { raise, lower: lower.clone(), epsilon })
        };
        let others = (0..tree.moves().len()).filter(|&rival| rival != promising);
        Self { promising, rivals: others.map(duel).collect() }
    }
}

/// `T*(μ)` for the best move of a tree with these means, to a relative gap of `precision`; infinite
/// if another move is as good. Known leaves cannot differ from their means and need no weight.
pub fn characteristic(tree: &Tree, means: &[f64], precision: f64) -> Characteristic {
    let values = tree.values(means);
    let values = &values[tree.moves()];
    let best = (0..values.len()).reduce(|a, b| if values[b] > values[a] { b } else { a });
    let Some(best) = best.filter(|_| values.len() > 1) else {
        return Characteristic { upper: 0.0, lower: 0.0, weights: vec![0.0; means.len()] };
    };
    towards(tree, means, best, 0.0, precision)
}

/// The time to tell that no move is better by more than `epsilon` than a promising one, if that is
/// so at these means.
pub fn towards(
    tree: &Tree,
    means: &[f64],
    promising: usize,
    epsilon: f64,
    precision: f64,
) -> Characteristic {
    let leaves = Leaves::new(tree, means);
    let values = tree.values(means);
    let moves = tree.moves();
    let duels = Duels::new(tree, promising, epsilon);
    let never = f64::INFINITY;
    let even = vec![1.0 / means.len() as f64; means.len()];
    let mut levels = Vec::new();
    for (rival, duel) in &duels.rivals {
        let range = duel.levels(values[moves.start + rival], values[moves.start + promising]);
        let can_win = values[moves.start + rival] - values[moves.start + promising] >= epsilon;
        match range {
            Some(range) => levels.push((*rival, duel, range)),
            None if can_win => {
                return Characteristic { upper: never, lower: never, weights: even };
            }
            // The rival would have to be better than one.
            None => {}
        }
    }
    let mut heavy = vec![false; means.len()];
    prove(tree, &values, moves.start + promising, Change::Lower, &mut heavy);
    for (rival, ..) in &levels {
        prove(tree, &values, moves.start + rival, Change::Raise, &mut heavy);
    }
    let start: Vec<f64> = (0..means.len())
        .map(|leaf| f64::from(u8::from(heavy[leaf] && !leaves.exact(leaf))))
        .collect();
    let mut barrier = Barrier::new(&leaves, &start);
    let cheapest = |barrier: &mut Barrier<'_>, fine: f64, all: bool| {
        let (mut least, mut added) = (never, false);
        for (rival, duel, range) in &levels {
            let found = duel.cheapest(&leaves, &barrier.weights, *range, fine);
            least = least.min(found.at_least);
            if found.cost.is_finite() && (all || found.cost < 1.0) {
                let cheapest = duel.alternative(&leaves, &barrier.weights, found.theta);
                added |= barrier.add(Cut::new(*rival, cheapest, found.theta, epsilon));
            }
        }
        (least, added)
    };
    let (least, _) = cheapest(&mut barrier, 1e-3, true);
    if barrier.cuts.is_empty() || least == never {
        return Characteristic { upper: 0.0, lower: 0.0, weights: even };
    }
    barrier.make_feasible();
    let mut strength = barrier.total() / barrier.size() as f64;
    let mut found = Characteristic { upper: never, lower: 0.0, weights: even };
    for _ in 0..400 {
        barrier.centre(strength);
        let (lower, deserving) = barrier.multipliers(strength);
        found.lower = found.lower.max(lower);
        let slack = strength * barrier.size() as f64 / barrier.total();
        let (least, added) = cheapest(&mut barrier, (0.02 * slack).clamp(1e-9, 1e-3), false);
        let total = barrier.total();
        if total / least < found.upper {
            found.upper = total / least;
            found.weights = barrier.weights.iter().map(|weight| weight / total).collect();
        }
        if found.gap() < precision || slack < 1e-13 {
            break;
        }
        for &leaf in &deserving {
            let share = 1e-2 * total / barrier.size() as f64;
            barrier.admit(leaf, share);
        }
        if added {
            barrier.make_feasible();
        } else if deserving.is_empty() {
            strength *= 0.2;
        }
    }
    found
}

/// Marks leaves that prove that a change is one: at nodes whose owner resists the change one child
/// that resists best, at the others all children.
fn prove(tree: &Tree, values: &[f64], node: usize, change: Change, heavy: &mut [bool]) {
    let resists = if change == Change::Raise { Side::Min } else { Side::Max };
    let mut list = vec![node];
    while let Some(node) = list.pop() {
        match tree.nodes()[node] {
            Node::Leaf(leaf) => heavy[leaf as usize] = true,
            Node::Branch { side, .. } if side == resists => {
                let best = tree
                    .children(node as u32)
                    .reduce(|a, b| if side.of(values[a], values[b]) == values[a] { a } else { b });
                list.extend(best);
            }
            Node::Branch { .. } => list.extend(tree.children(node as u32)),
        }
    }
}
