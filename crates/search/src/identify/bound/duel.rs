//! The cheapest alternative in which a rival beats the promising move, with a certificate.

use std::sync::Arc;

use super::{
    leaves::{Leaves, Level},
    program::Program,
};

/// One rival against the promising move: the rival is raised to `θ + ε`, the other lowered to `θ`.
#[derive(Clone, Debug)]
pub struct Duel {
    /// Raises the rival.
    pub raise: Program,
    /// Lowers the promising move, in all its duels.
    pub lower: Arc<Program>,
    /// How much better the rival must become.
    pub epsilon: f64,
}

/// The cheapest level of a duel.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Cheapest {
    /// The level `θ`.
    pub theta: f64,
    /// The cost there.
    pub cost: f64,
    /// What no level costs less than.
    pub at_least: f64,
}

/// An interval of levels that has not been given up.
struct Piece {
    from: f64,
    to: f64,
    at_least: f64,
}

impl Duel {
    /// The level of the rival that belongs to `theta`.
    pub fn above(&self, theta: f64) -> Level {
        Level::new((theta + self.epsilon).min(1.0))
    }

    /// The levels worth looking at, given the values of the two moves: outside of them one of the
    /// costs is zero and the other no less. `None` if the rival is as good as that already.
    pub fn levels(&self, rival: f64, promising: f64) -> Option<(f64, f64)> {
        let (from, to) = ((rival - self.epsilon).max(0.0), promising.min(1.0 - self.epsilon));
        (from < to).then_some((from, to))
    }

    /// The least cost over the levels, to a relative precision.
    ///
    /// Costs of leaves are convex in the level, so the tangent in the middle of a piece lies below;
    /// sums of lines are lines and the least of lines lies above the chord of its ends. So two
    /// numbers, the lower bounds at both ends, pass through the program and bound the whole piece,
    /// with an error of second order. Pieces that cannot hold the least cost are dropped.
    pub fn cheapest(
        &self,
        leaves: &Leaves,
        weights: &[f64],
        (from, to): (f64, f64),
        precision: f64,
    ) -> Cheapest {
        // Known means make costs jump, so the ends are looked at themselves.
        let ends = [from, to].map(|theta| Cheapest {
            theta,
            cost: self.cost(leaves, weights, &mut Vec::new(), theta),
            at_least: 0.0,
        });
        let mut best = if ends[1].cost < ends[0].cost { ends[1] } else { ends[0] };
        let mut open = vec![Piece { from, to, at_least: 0.0 }];
        let mut stack = Vec::new();
        let mut dropped = f64::INFINITY;
        let good = |best: &Cheapest| best.cost * (1.0 - precision);
        for round in 0.. {
            let Some(least) = (0..open.len())
                .reduce(|a, b| if open[b].at_least < open[a].at_least { b } else { a })
            else {
                break;
            };
            let piece = open.swap_remove(least);
            if piece.at_least >= good(&best) || round == 4_000 {
                dropped = dropped.min(piece.at_least);
                break;
            }
            let middle = 0.5 * (piece.from + piece.to);
            let [cost, ends @ ..] = self.line(leaves, weights, &mut stack, middle, &piece);
            if cost < best.cost {
                best = Cheapest { theta: middle, cost, at_least: 0.0 };
            }
            let at_least = ends[0].min(ends[1]).max(piece.at_least);
            if at_least >= good(&best) || piece.to - piece.from < 1e-15 {
                dropped = dropped.min(at_least);
                continue;
            }
            for (from, to) in [(piece.from, middle), (middle, piece.to)] {
                open.push(Piece { from, to, at_least });
            }
        }
        Cheapest { at_least: dropped.min(best.cost), ..best }
    }

    /// The cost in the middle of a piece, and lower bounds of the cost at its ends between which
    /// the cost lies above the line.
    fn line(
        &self,
        leaves: &Leaves,
        weights: &[f64],
        stack: &mut Vec<[f64; 3]>,
        middle: f64,
        piece: &Piece,
    ) -> [f64; 3] {
        let reach = 0.5 * (piece.to - piece.from);
        let mut side = |program: &Program, level: Level| {
            program.cost(stack, |leaf| {
                let d = leaves.divergence(leaf, program.change, &level);
                if d == 0.0 {
                    return [0.0; 3];
                }
                if d == f64::INFINITY {
                    // A known mean costs nothing up to it, and everything beyond.
                    let inside = (leaves.means[leaf] - level.at).abs() <= reach;
                    let ends = if inside { 0.0 } else { f64::INFINITY };
                    return [f64::INFINITY, ends, ends];
                }
                let (cost, lean) = (weights[leaf] * d, weights[leaf] * leaves.slope(leaf, &level));
                [cost, cost - lean * reach, cost + lean * reach]
            })
        };
        let raise = side(&self.raise, self.above(middle));
        let lower = side(&self.lower, Level::new(middle));
        std::array::from_fn(|i| raise[i] + lower[i])
    }

    /// The cost at a level.
    pub fn cost(&self, leaves: &Leaves, weights: &[f64], stack: &mut Vec<f64>, theta: f64) -> f64 {
        let mut side = |program: &Program, level: Level| {
            program.cost(stack, |leaf| {
                let d = leaves.divergence(leaf, program.change, &level);
                if d == 0.0 || d == f64::INFINITY { d } else { d * weights[leaf] }
            })
        };
        side(&self.raise, self.above(theta)) + side(&self.lower, Level::new(theta))
    }
}
