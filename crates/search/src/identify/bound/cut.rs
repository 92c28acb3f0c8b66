//! One alternative as a constraint on the weights.

use super::{
    alternative::Way,
    leaves::{Leaves, Level},
    program::Change,
};

/// `C(w)`: what it costs to move given leaves, at the cheapest level. Concave in the weights and
/// proportional to them; its gradient is the divergence of every moved leaf from that level.
#[derive(Clone, Debug)]
pub struct Cut {
    /// Which rival it lets win.
    pub rival: usize,
    /// The leaves that have weight.
    pub moved: Vec<Moved>,
    /// The operands taken where one suffices: to raise the rival, to lower the promising move.
    pub turns: [Vec<Turn>; 2],
    /// The levels at which the leaves whose means are known are on their side.
    levels: (f64, f64),
    theta: f64,
    epsilon: f64,
    /// What each moved leaf costs by its weight, if that does not follow the weights.
    fixed: Option<Vec<f64>>,
}

/// A leaf that an alternative may have to move.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Moved {
    /// The leaf.
    pub leaf: u32,
    /// Which way.
    pub change: Change,
    /// The share of it that moves: below one where alternatives were averaged.
    pub share: f64,
}

/// An operand that an alternative takes where one suffices.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Turn {
    /// The operand.
    pub operand: u32,
    /// Below one where alternatives were averaged.
    pub share: f64,
}

/// A constraint at given weights.
#[derive(Clone, Debug, Default)]
pub struct Tangent {
    /// The cost.
    pub cost: f64,
    /// Its derivative by the weight of each moved leaf.
    pub gradient: Vec<f64>,
    /// The direction along which it bends, scaled: minus the Hessian is the product of this with
    /// itself.
    pub bend: Vec<f64>,
}

impl Cut {
    /// The constraint of an alternative, whose cheapest level is about `theta`.
    pub fn new(rival: usize, raise: &Way, lower: &Way, theta: f64, epsilon: f64) -> Self {
        let moved = |way: &Way, change| -> Vec<Moved> {
            way.moved.iter().map(|&leaf| Moved { leaf, change, share: 1.0 }).collect()
        };
        let turns = |way: &Way| {
            way.turns.iter().map(|&operand| Turn { operand, share: 1.0 }).collect::<Vec<_>>()
        };
        Self {
            rival,
            moved: [moved(raise, Change::Raise), moved(lower, Change::Lower)].concat(),
            turns: [turns(raise), turns(lower)],
            levels: (lower.limit, raise.limit - epsilon),
            theta,
            epsilon,
            fixed: None,
        }
    }

    /// The constraint of one alternative, the `number`th: leaves with their divergences.
    pub fn fixed(rival: usize, number: u32, moved: &[(u32, Change, f64)]) -> Self {
        Self {
            rival,
            moved: moved
                .iter()
                .map(|&(leaf, change, _)| Moved { leaf, change, share: 1.0 })
                .collect(),
            turns: [vec![Turn { operand: number, share: 1.0 }], Vec::new()],
            levels: (0.0, 1.0),
            theta: 0.5,
            epsilon: 0.0,
            fixed: Some(moved.iter().map(|&(_, _, d)| d).collect()),
        }
    }

    /// The level that a change brings its leaves to.
    pub fn level(&self, change: Change) -> Level {
        self.level_at(change, self.theta)
    }

    fn level_at(&self, change: Change, theta: f64) -> Level {
        Level::new(if change == Change::Raise { theta + self.epsilon } else { theta })
    }

    /// Slope and curvature of the cost in the level.
    fn bent(&self, leaves: &Leaves, weights: &[f64], theta: f64) -> (f64, f64) {
        let levels = [Change::Raise, Change::Lower].map(|change| self.level_at(change, theta));
        let (mut slope, mut curvature) = (0.0, 0.0);
        for &Moved { leaf, change, share } in &self.moved {
            let (leaf, level) = (leaf as usize, &levels[usize::from(change == Change::Lower)]);
            let weight = share * weights[leaf];
            let gap = level.at - leaves.means[leaf];
            if weight > 0.0 && (change == Change::Raise) == (gap > 0.0) {
                slope += weight * leaves.slope(leaf, level);
                curvature += weight * leaves.curvature(leaf, level);
            }
        }
        (slope, curvature)
    }

    /// Brings the level to its best for these weights, by Newton's method on a convex function.
    fn settle(&mut self, leaves: &Leaves, weights: &[f64]) {
        let tiny = 1e-14;
        let (mut from, mut to) = self.levels;
        from = from.max(tiny);
        to = to.min(1.0 - self.epsilon - tiny).max(from);
        let mut theta = self.theta.clamp(from, to);
        for _ in 0..100 {
            let (slope, curvature) = self.bent(leaves, weights, theta);
            if slope > 0.0 {
                to = theta;
            } else {
                from = theta;
            }
            // Between the means of both sides nothing need move: any level is as good.
            if curvature == 0.0 {
                break;
            }
            let newton = theta - slope / curvature;
            let next = if (from..=to).contains(&newton) { newton } else { 0.5 * (from + to) };
            let step = (next - theta).abs();
            theta = next;
            if step <= 1e-15 || slope == 0.0 {
                break;
            }
        }
        self.theta = theta;
    }

    /// The constraint at these weights.
    pub fn at(&mut self, leaves: &Leaves, weights: &[f64], tangent: &mut Tangent) {
        if let Some(fixed) = &self.fixed {
            let cost = |(moved, d): (&Moved, &f64)| d * weights[moved.leaf as usize];
            tangent.cost = self.moved.iter().zip(fixed).map(cost).sum();
            tangent.gradient.clone_from(fixed);
            tangent.bend = vec![0.0; fixed.len()];
            return;
        }
        self.settle(leaves, weights);
        let levels = [self.level(Change::Raise), self.level(Change::Lower)];
        let (_, curvature) = self.bent(leaves, weights, self.theta);
        // At the end of its range the level does not follow the weights.
        let free = self.theta - self.levels.0 > 1e-12 && self.levels.1 - self.theta > 1e-12;
        let scale = if free && curvature > 0.0 { curvature.sqrt().recip() } else { 0.0 };
        tangent.cost = 0.0;
        tangent.gradient.clear();
        tangent.bend.clear();
        for &Moved { leaf, change, share } in &self.moved {
            let level = &levels[usize::from(change == Change::Lower)];
            let gap = level.at - leaves.means[leaf as usize];
            let there = if change == Change::Raise { gap <= 0.0 } else { gap >= 0.0 };
            let d = if there { 0.0 } else { share * leaves.exactly(leaf as usize, level) };
            tangent.cost += d * weights[leaf as usize];
            tangent.gradient.push(d);
            let slope = if d > 0.0 { share * leaves.slope(leaf as usize, level) } else { 0.0 };
            tangent.bend.push(slope * scale);
        }
    }
}
