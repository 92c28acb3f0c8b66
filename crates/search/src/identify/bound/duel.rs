//! The cheapest alternative in which a rival beats the promising move, with a certificate.

use super::{
    leaves::{Leaves, Level},
    program::{Change, Op, Program},
};

/// One rival against the promising move: the rival is raised to `θ + ε`, the other lowered to `θ`.
#[derive(Clone, Debug)]
pub struct Duel {
    /// Raises the rival.
    pub raise: Program,
    /// Lowers the promising move.
    pub lower: Program,
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

/// An alternative: the leaves that must be on their side of the level, wherever the level lies.
#[derive(Clone, PartialEq, Debug)]
pub struct Alternative {
    /// The leaves whose means are not known.
    pub moved: Vec<Moved>,
    /// The levels at which the leaves whose means are known are on their side.
    pub levels: (f64, f64),
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

    /// The cheapest alternative at a level.
    pub fn alternative(&self, leaves: &Leaves, weights: &[f64], theta: f64) -> Alternative {
        let mut found = Alternative { moved: Vec::new(), levels: (0.0, 1.0 - self.epsilon) };
        extract(&self.raise, leaves, weights, &self.above(theta), &mut found, self.epsilon);
        extract(&self.lower, leaves, weights, &Level::new(theta), &mut found, self.epsilon);
        found
    }
}

/// Walks the cheapest way through a program.
///
/// Where several ways cost nothing only because their leaves have no weight, their average is
/// taken with shares that make the leaves equally tempting: what one unit of weight, best spread
/// in a subtree, would make the change cost is `1/Σ 1/e` where one child suffices and the greatest
/// `e` where all must change, and shares are as `1/e`. So a subtree is offered weight only if it
/// deserves some.
fn extract(
    program: &Program,
    leaves: &Leaves,
    weights: &[f64],
    level: &Level,
    found: &mut Alternative,
    epsilon: f64,
) {
    let change = program.change;
    let mut costs: Vec<[f64; 2]> = Vec::with_capacity(program.len());
    for at in 0..program.len() {
        let operands = program.operands(at).map(|operand| costs[operand]);
        let cost = match program.op(at) {
            Op::Leaf(leaf) => {
                let d = leaves.divergence(leaf as usize, change, level);
                let free = d == 0.0 || d == f64::INFINITY;
                [if free { d } else { d * weights[leaf as usize] }, d]
            }
            Op::Sum(_) => operands.fold([0.0; 2], |[cost, e], [c, f]| [cost + c, f64::max(e, f)]),
            Op::Least(_) => {
                let (cost, inverse) = operands.fold((f64::INFINITY, 0.0), |(cost, sum), [c, e]| {
                    (f64::min(cost, c), sum + 1.0 / e)
                });
                [cost, 1.0 / inverse]
            }
        };
        costs.push(cost);
    }
    let mut list = vec![(program.len() - 1, 1.0)];
    while let Some((at, share)) = list.pop() {
        match program.op(at) {
            Op::Leaf(leaf) if leaves.exact(leaf as usize) => {
                let (mean, (from, to)) = (leaves.means[leaf as usize], &mut found.levels);
                match change {
                    Change::Raise => *to = to.min(mean - epsilon),
                    Change::Lower => *from = from.max(mean),
                }
            }
            Op::Leaf(leaf) => found.moved.push(Moved { leaf, change, share }),
            Op::Sum(_) => list.extend(program.operands(at).map(|operand| (operand, share))),
            Op::Least(_) => {
                let [least, _] = costs[at];
                let cheapest = program.operands(at).filter(|&o| costs[o][0] == least);
                if least > 0.0 || cheapest.clone().any(|o| costs[o][1] == 0.0) {
                    let free = |o: &usize| least > 0.0 || costs[*o][1] == 0.0;
                    list.extend(cheapest.clone().find(free).map(|operand| (operand, share)));
                    continue;
                }
                let total: f64 = cheapest.clone().map(|o| 1.0 / costs[o][1]).sum();
                list.extend(cheapest.map(|o| (o, share / costs[o][1] / total)));
            }
        }
    }
}
