//! The stopping rule: evidence against every tree in which a rival is better.
//!
//! Let `i` be the best move and suppose that `b` with `V(b) + ε < V(i)` is recommended. Some leaves
//! below `i` prove its value: at MAX nodes one child, at MIN nodes all; their means are at least
//! `V(i)`. Some leaves below `b` refute it: at MIN nodes one child, at MAX nodes all; their means are
//! at most `V(b)`. Both sets depend on the true means alone. For every leaf `l` let `M(l)` be its
//! mixture martingale at its true mean ([`Evidence`]) and `p(l)` a constant; then the product over
//! both sets of `1 - p + p M` is a nonnegative supermartingale that begins at one, however the
//! leaves are sampled, and so is the average of these products over the moves `b != i`.
//! By Ville's inequality the average ever reaches `1/δ` with probability at most `δ`.
//!
//! So it is safe to recommend `b` once, for every rival `i`, every level `θ` and all sets of leaves
//! that could prove `V(i) >= θ + ε` and refute `V(b) > θ`, the sum of `ln(1 - p + p M)`, least over
//! the means on the right side of the level, is at least `ln((K-1)/δ)` for `K` moves. In a tree that
//! is a pass of least and sum; over the levels it is a decision with a proof, below. Where `p < 1`
//! the mixture looks to one side only ([`Evidence::one_sided`]).

use plywood_bandit::confidence::{Evidence, Hypothesis};

use crate::identify::{
    bound::{Change, Op, Program},
    ledger::{Count, Ledger},
    tree::Tree,
};

/// A move's part in the rule, either way.
#[derive(Clone, Debug)]
struct Part {
    program: Program,
    /// The constants of the leaves, in the order in which the program meets them.
    shares: Vec<Share>,
}

/// The constant of a leaf.
#[derive(Copy, Clone, Debug)]
struct Share {
    leaf: u32,
    /// `ln p`.
    part: f64,
    /// `ln(1-p)`.
    rest: f64,
}

/// What a leaf says.
#[derive(Copy, Clone, Debug)]
struct Witness {
    pulls: u64,
    evidence: Evidence,
    mean: f64,
    exact: bool,
}

/// The stopping rule of track-and-stop.
#[derive(Clone, Debug)]
pub struct Verdict {
    epsilon: f64,
    /// `ln((K-1)/δ)`.
    threshold: f64,
    raise: Vec<Part>,
    lower: Vec<Part>,
    witnesses: Vec<Witness>,
    /// Where the rule was last found wanting: rival and level.
    doubt: Option<(usize, f64)>,
    stack: Vec<f64>,
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
        let witness = |leaf| Witness {
            pulls: 0,
            evidence: Evidence::of(0, 0.0),
            mean: tree.exact(leaf).unwrap_or(0.5),
            exact: tree.exact(leaf).is_some(),
        };
        Self {
            epsilon,
            threshold: (rivals / delta).ln(),
            raise: tree.moves().map(part(Change::Raise)).collect(),
            lower: tree.moves().map(part(Change::Lower)).collect(),
            witnesses: (0..tree.leaves()).map(witness).collect(),
            doubt: None,
            stack: Vec::new(),
        }
    }

    /// Whether the evidence suffices to recommend a move.
    pub fn safe(&mut self, ledger: &Ledger, promising: usize) -> bool {
        for (leaf, witness) in self.witnesses.iter_mut().enumerate() {
            let Count { pulls, sum } = ledger.count(leaf);
            if pulls != witness.pulls {
                *witness = Witness {
                    pulls,
                    evidence: Evidence::of(pulls, sum),
                    mean: ledger.mean(leaf),
                    ..*witness
                };
            }
        }
        // Where it was wanting last, it probably still is.
        if let Some((rival, theta)) = self.doubt
            && rival != promising
            && self.raised(rival, theta) + self.lowered(promising, theta) < self.threshold
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
            if raised[0] + lowered[1] >= self.threshold {
                continue;
            }
            let middle = 0.5 * (from + to);
            let (up, down) = (self.raised(rival, middle), self.lowered(promising, middle));
            if up + down < self.threshold {
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

    fn raised(&mut self, rival: usize, theta: f64) -> f64 {
        let level = theta + self.epsilon;
        said(&self.raise[rival], &self.witnesses, &mut self.stack, level)
    }

    fn lowered(&mut self, promising: usize, theta: f64) -> f64 {
        said(&self.lower[promising], &self.witnesses, &mut self.stack, theta)
    }
}

/// `p` is one over the number of leaves that a full tree of this shape would need for the change.
fn shares(program: &Program) -> Vec<Share> {
    let mut shares = Vec::new();
    let mut list = vec![(program.len() - 1, 1.0)];
    while let Some((at, size)) = list.pop() {
        match program.op(at) {
            Op::Leaf(leaf) => {
                shares.push(Share { leaf, part: -f64::ln(size), rest: (-1.0 / size).ln_1p() });
            }
            Op::Least(_) => list.extend(program.operands(at).map(|operand| (operand, size))),
            Op::Sum(count) => {
                let size = size * f64::from(count);
                list.extend(program.operands(at).map(|operand| (operand, size)));
            }
        }
    }
    shares
}

/// The least evidence against all trees in which the change has reached a level.
fn said(part: &Part, witnesses: &[Witness], stack: &mut Vec<f64>, level: f64) -> f64 {
    let hypothesis = Hypothesis::new(level.clamp(0.0, 1.0));
    let raise = part.program.change == Change::Raise;
    let next = std::cell::Cell::new(0);
    part.program.cost(stack, |leaf| {
        let Share { leaf: number, part: own, rest } = part.shares[next.get()];
        debug_assert_eq!(number as usize, leaf, "shares follow the program");
        next.set(next.get() + 1);
        let witness = &witnesses[leaf];
        if witness.exact {
            // A known leaf takes no part in the product, and cannot be on the other side.
            // A rival that is better by more than ε is above the level, not at it.
            let there = if raise { witness.mean > level } else { witness.mean <= level };
            return if there { 0.0 } else { f64::INFINITY };
        }
        if witness.pulls == 0 {
            return 0.0;
        }
        if rest == f64::NEG_INFINITY {
            return witness.evidence.beyond(&hypothesis, raise);
        }
        // ln(1 - p + p M) is at least either of these.
        rest.max(own + witness.evidence.one_sided(&hypothesis, raise))
    })
}
