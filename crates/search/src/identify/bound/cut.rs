//! One alternative as a constraint on the weights.

use super::{
    duel::{Alternative, Moved},
    leaves::{Leaves, Level},
    program::Change,
};

/// `C(w)`: what it costs to move given leaves, at the cheapest level. Concave in the weights and
/// proportional to them; its gradient is the divergence of every moved leaf from that level.
#[derive(Clone, Debug)]
pub struct Cut {
    /// Which rival it lets win.
    pub rival: usize,
    moved: Vec<Moved>,
    levels: (f64, f64),
    theta: f64,
    epsilon: f64,
}

/// A constraint at given weights.
#[derive(Clone, Debug, Default)]
pub struct Tangent {
    /// The cost.
    pub cost: f64,
    /// Its gradient: leaf and derivative.
    pub gradient: Vec<(u32, f64)>,
    /// The direction along which it bends, scaled: minus the Hessian is the product of this with
    /// itself.
    pub bend: Vec<(u32, f64)>,
}

impl Cut {
    /// The constraint of an alternative, whose cheapest level is about `theta`.
    pub fn new(rival: usize, found: Alternative, theta: f64, epsilon: f64) -> Self {
        let Alternative { mut moved, levels } = found;
        moved.sort_by_key(|moved| (moved.change == Change::Lower, moved.leaf));
        Self { rival, moved, levels, theta, epsilon }
    }

    /// Whether two alternatives move the same leaves of positive weight.
    pub fn alike(&self, other: &Self, weights: &[f64]) -> bool {
        let heavy = |moved: &&Moved| weights[moved.leaf as usize] > 0.0;
        self.rival == other.rival
            && self.levels == other.levels
            && self.moved.iter().filter(heavy).eq(other.moved.iter().filter(heavy))
    }

    fn level(&self, change: Change, theta: f64) -> Level {
        Level::new(if change == Change::Raise { theta + self.epsilon } else { theta })
    }

    /// Slope and curvature of the cost in the level.
    fn bent(&self, leaves: &Leaves, weights: &[f64], theta: f64) -> (f64, f64) {
        let levels = [self.level(Change::Raise, theta), self.level(Change::Lower, theta)];
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
        self.settle(leaves, weights);
        let levels = [self.level(Change::Raise, self.theta), self.level(Change::Lower, self.theta)];
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
            tangent.gradient.push((leaf, d));
            let slope = if d > 0.0 { share * leaves.slope(leaf as usize, level) } else { 0.0 };
            tangent.bend.push((leaf, slope * scale));
        }
    }
}
