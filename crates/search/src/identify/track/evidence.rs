//! The stopping rule: evidence against every tree in which a rival is better.
//!
//! Let `i` be the best move and suppose that `b` with `V(b) + ε < V(i)` is recommended. Some leaves
//! below `i` prove its value: at MAX nodes one child, at MIN nodes all; their means are at least
//! `V(i)`. Some leaves below `b` refute it: at MIN nodes one child, at MAX nodes all; their means are
//! at most `V(b)`. Both sets depend on the true means alone. Stake one unit on the claims that the
//! means of the first set are at least `V(i)`, and one on those of the second set ([`Claim`]). Most
//! of a unit is shared by the leaves, `Σ p W`; a part is pooled, `Π (1 - p + p W)`, for evidence that
//! comes in small pieces. What both have become, multiplied, is a nonnegative supermartingale that
//! begins at one, however the leaves are sampled: it is a sum of products of wagers on different
//! leaves, and a sample concerns one leaf only. So are the first unit `R` alone, the average of the
//! second `L` over the moves `b != i`, and `αR + βL + γRL` with that average for `L`, if the shares add
//! up to one. By Ville's inequality it ever reaches `1/δ` with probability at most `δ`. The first unit
//! alone pays for no union over the moves: it speaks of the best move only, whatever is recommended.
//!
//! So it is safe to recommend `b` once, for every rival `i`, every level `θ` and all sets of leaves
//! that could prove `V(i) >= θ + ε` and refute `V(b) > θ`, `αR + (βL + γRL)/(K-1)` is at least `1/δ`
//! for `K` moves. A unit is shared equally by the children of a node that must all change, so in a tree the
//! least over all sets of either part is a pass of least and sum; wagers grow with the boldness of
//! their claim, so over the levels it is a decision with a proof, below.

use plywood_bandit::confidence::{Claim, Tally};

use crate::identify::{
    bound::{Change, Cost, Op, Program},
    ledger::{Count, Ledger},
    tree::Tree,
};

/// A move's part in the rule, either way.
#[derive(Clone, Debug)]
struct Part {
    program: Program,
    /// The shares of the leaves in the unit, in the order in which the program meets them: their
    /// logarithms and those of what is left.
    shares: Vec<[f64; 2]>,
}

/// What a leaf says.
#[derive(Copy, Clone, Debug)]
struct Witness {
    pulls: u64,
    tally: Tally,
    exact: Option<f64>,
}

/// The stopping rule of track-and-stop.
#[derive(Clone, Debug)]
pub struct Verdict {
    epsilon: f64,
    /// `ln(K-1)`.
    rivals: f64,
    /// `ln(1/δ)`.
    threshold: f64,
    raise: Vec<Part>,
    lower: Vec<Part>,
    witnesses: Vec<Witness>,
    /// Where the rule was last found wanting: rival and level.
    doubt: Option<(usize, f64)>,
}

/// What is staked on the best move's leaves alone, on those of the other, and on both.
const STAKES: [f64; 3] = [0.2, 0.05, 0.75];

/// What a unit has become, as logarithms: the part that is shared, and the part that is pooled.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Worth {
    shared: f64,
    pooled: f64,
}

impl Cost for Worth {
    #[inline]
    fn least(self, other: Self) -> Self {
        let (shared, pooled) = (self.shared.least(other.shared), self.pooled.least(other.pooled));
        Self { shared, pooled }
    }
    #[inline]
    fn plus(self, other: Self) -> Self {
        Self { shared: sum(self.shared, other.shared), pooled: self.pooled + other.pooled }
    }
}

/// The logarithm of the sum of two numbers given by their logarithms.
#[inline]
fn sum(a: f64, b: f64) -> f64 {
    let (more, less) = if a < b { (b, a) } else { (a, b) };
    // Both may be infinite, or the smaller too small to count.
    if less < more - 40.0 || more == f64::INFINITY {
        more
    } else {
        more + (less - more).exp().ln_1p()
    }
}

impl Verdict {
    pub fn new(tree: &Tree, epsilon: f64, delta: f64) -> Self {
        let rivals = (tree.moves().len() - 1).max(1) as f64;
        let part = |change| {
            move |node| {
                let program = Program::new(tree, node, change);
                let shares = shares(&program);
                Part { program, shares }
            }
        };
        let witness = |leaf| Witness { pulls: 0, tally: Tally::default(), exact: tree.exact(leaf) };
        Self {
            epsilon,
            rivals: rivals.ln(),
            threshold: -delta.ln(),
            raise: tree.moves().map(part(Change::Raise)).collect(),
            lower: tree.moves().map(part(Change::Lower)).collect(),
            witnesses: (0..tree.leaves()).map(witness).collect(),
            doubt: None,
        }
    }

    /// Whether the evidence suffices to recommend a move.
    pub fn safe(&mut self, ledger: &Ledger, promising: usize) -> bool {
        for (leaf, witness) in self.witnesses.iter_mut().enumerate() {
            let Count { pulls, sum } = ledger.count(leaf);
            if pulls != witness.pulls {
                *witness = Witness { pulls, tally: Tally::new(pulls, sum), ..*witness };
            }
        }
        // Where it was wanting last, it probably still is.
        if let Some((rival, theta)) = self.doubt
            && rival != promising
            && !self.suffices(self.raised(rival, theta), self.lowered(promising, theta))
        {
            return false;
        }
        (0..self.raise.len()).all(|rival| rival == promising || self.beats(promising, rival))
    }

    /// Whether the evidence suffices at every level. Raising costs the more the higher the level,
    /// lowering the less, so that the ends of an interval bound all of it; where that does not
    /// decide, it is halved.
    fn beats(&mut self, promising: usize, rival: usize) -> bool {
        let ends = [0.0, 1.0 - self.epsilon];
        let raised = ends.map(|theta| self.raised(rival, theta));
        let lowered = ends.map(|theta| self.lowered(promising, theta));
        let mut open = vec![(ends, raised, lowered)];
        while let Some(([from, to], raised, lowered)) = open.pop() {
            if self.suffices(raised[0], lowered[1]) {
                continue;
            }
            let middle = 0.5 * (from + to);
            let (up, down) = (self.raised(rival, middle), self.lowered(promising, middle));
            if !self.suffices(up, down) {
                self.doubt = Some((rival, middle));
                return false;
            }
            // Between means that are known the evidence jumps, and halving would not end.
            if to - from < 1e-12 {
                continue;
            }
            open.push(([from, middle], [raised[0], up], [lowered[0], down]));
            open.push(([middle, to], [up, raised[1]], [down, lowered[1]]));
        }
        true
    }

    /// Whether what both units have become is enough, given the logarithms.
    fn suffices(&self, up: f64, down: f64) -> bool {
        let [alone, below, both] = STAKES.map(f64::ln);
        let with_other = sum(below, both + up) + down;
        sum(alone + up, with_other - self.rivals) >= self.threshold
    }

    fn raised(&self, rival: usize, theta: f64) -> f64 {
        said(&self.raise[rival], &self.witnesses, theta + self.epsilon)
    }

    fn lowered(&self, promising: usize, theta: f64) -> f64 {
        said(&self.lower[promising], &self.witnesses, theta)
    }
}

/// A leaf's share in a unit that children of every node that must all change share equally.
fn shares(program: &Program) -> Vec<[f64; 2]> {
    let mut shares = Vec::new();
    let mut list = vec![(program.len() - 1, 1.0_f64)];
    while let Some((at, share)) = list.pop() {
        match program.op(at) {
            Op::Leaf(_) => shares.push([share.ln(), (1.0 - share).ln()]),
            Op::Least(_) => list.extend(program.operands(at).map(|operand| (operand, share))),
            Op::Sum(count) => {
                let share = share / f64::from(count);
                list.extend(program.operands(at).map(|operand| (operand, share)));
            }
        }
    }
    shares
}

/// The part of a unit that is pooled: it is put on all leaves at once, each with its share, the
/// rest of it kept.
const POOLED: f64 = 0.1;

/// The logarithm of the least that a unit has become against all trees in which the change has
/// reached a level; infinite if known leaves exclude them.
fn said(part: &Part, witnesses: &[Witness], level: f64) -> f64 {
    let raise = part.program.change == Change::Raise;
    let level = level.clamp(0.0, 1.0);
    let claim = if raise { Claim::at_least(level) } else { Claim::at_most(level) };
    let next = std::cell::Cell::new(0);
    let Worth { shared, pooled } = part.program.cost(&mut Vec::new(), |leaf| {
        let [share, rest] = part.shares[next.get()];
        next.set(next.get() + 1);
        let witness = &witnesses[leaf];
        let Some(mean) = witness.exact else {
            let shared = share + claim.wager(&witness.tally);
            return Worth { shared, pooled: sum(rest, shared) };
        };
        // Nobody bets on a known leaf, and it cannot be on the other side.
        // A rival that is better by more than ε is above the level, not at it.
        let there = if raise { mean > level } else { mean <= level };
        let pooled = if there { 0.0 } else { f64::INFINITY };
        Worth { shared: share + pooled, pooled }
    });
    sum((1.0 - POOLED).ln() + shared, POOLED.ln() + pooled)
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;
    use crate::identify::{
        generate::full,
        tree::{Node, Side},
    };

    /// All sets of leaves that make up a change, from its definition.
    fn sets(tree: &Tree, node: usize, change: Change) -> Vec<Vec<usize>> {
        let (side, children) = match tree.nodes()[node] {
            Node::Leaf(leaf) => return vec![vec![leaf as usize]],
            Node::Branch { side, .. } => (side, tree.children(node as u32)),
            Node::Chance { .. } => unreachable!("nobody but the players moves in it"),
        };
        let of_children = children.map(|child| sets(tree, child, change));
        if (side == Side::Max) == (change == Change::Raise) {
            return of_children.flatten().collect();
        }
        of_children.fold(vec![Vec::new()], |sets, more| {
            sets.iter()
                .flat_map(|set| more.iter().map(|other| [&set[..], other].concat()))
                .collect()
        })
    }

    #[test]
    fn the_pass_finds_the_least_that_a_unit_becomes_over_all_sets() {
        let (tree, mut rng) = (full(3, 3), Seed(8).rng());
        let mut verdict = Verdict::new(&tree, 0.0, 0.1);
        for _ in 0..20 {
            for witness in &mut verdict.witnesses {
                let n = rng.below(90) as u64;
                witness.tally = Tally::new(n, rng.below(n as usize + 1) as f64);
            }
            let level = rng.unit();
            for move_ in 0..3 {
                for change in [Change::Raise, Change::Lower] {
                    let raise = change == Change::Raise;
                    let claim = if raise { Claim::at_least(level) } else { Claim::at_most(level) };
                    let worth = |&leaf: &usize| claim.wager(&verdict.witnesses[leaf].tally).exp();
                    let mean =
                        |set: &Vec<usize>| set.iter().map(worth).sum::<f64>() / set.len() as f64;
                    let pool = |set: &Vec<usize>| -> f64 {
                        let p = 1.0 / set.len() as f64;
                        set.iter().map(|leaf| 1.0 - p + p * worth(leaf)).product()
                    };
                    let all = sets(&tree, tree.moves().start + move_, change);
                    let shared = all.iter().map(mean).fold(f64::INFINITY, f64::min);
                    let pooled = all.iter().map(pool).fold(f64::INFINITY, f64::min);
                    let want = (0.9 * shared + 0.1 * pooled).ln();
                    let part = if raise { &verdict.raise } else { &verdict.lower };
                    let got = said(&part[move_], &verdict.witnesses, level);
                    assert!((got - want).abs() < 1e-9, "{got} is not {want}");
                }
            }
        }
    }
}
