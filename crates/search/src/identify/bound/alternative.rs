//! The cheapest alternatives at a level, and those that cost little more.

use super::{
    duel::Duel,
    leaves::{Leaves, Level},
    program::{Change, Op, Program},
};

/// A way to change one move: the leaves that must be brought to a level, wherever it lies.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// Its leaves that have weight.
    pub moved: Vec<u32>,
    /// The operands taken where one suffices, as far down as there is weight.
    pub turns: Vec<u32>,
    /// The last level that known leaves allow: they cannot be moved.
    pub limit: f64,
}

/// The ways through a program at a level and given weights.
#[derive(Debug)]
pub struct Survey<'p> {
    program: &'p Program,
    costs: Vec<f64>,
    /// How far each part can be changed at all.
    limits: Vec<f64>,
    /// Whether a leaf below has weight.
    weighty: Vec<bool>,
    /// The operand taken where one suffices.
    choices: Vec<u32>,
}

impl<'p> Survey<'p> {
    /// One pass over the program.
    pub fn new(program: &'p Program, leaves: &Leaves, weights: &[f64], level: &Level) -> Self {
        let n = program.len();
        let mut survey = Self {
            program,
            costs: Vec::with_capacity(n),
            limits: Vec::with_capacity(n),
            weighty: Vec::with_capacity(n),
            choices: vec![0; n],
        };
        let change = program.change;
        for at in 0..n {
            let (mut cost, mut limit, mut weighty) = match program.op(at) {
                Op::Leaf(leaf) => {
                    let leaf = leaf as usize;
                    let d = leaves.divergence(leaf, change, level);
                    let free = d == 0.0 || d == f64::INFINITY;
                    let limit = if leaves.exact(leaf) { leaves.means[leaf] } else { change.end() };
                    (if free { d } else { d * weights[leaf] }, limit, weights[leaf] > 0.0)
                }
                Op::Sum(_) => (0.0, change.end(), false),
                Op::Least(_) => (f64::INFINITY, change.begin(), false),
            };
            for operand in program.operands(at) {
                weighty |= survey.weighty[operand];
                if let Op::Sum(_) = program.op(at) {
                    cost += survey.costs[operand];
                    limit = change.sooner(limit, survey.limits[operand]);
                    continue;
                }
                limit = change.later(limit, survey.limits[operand]);
                // Operands come last first: of equal ones the first is taken.
                if survey.costs[operand] <= cost {
                    cost = survey.costs[operand];
                    survey.choices[at] = operand as u32;
                }
            }
            survey.costs.push(cost);
            survey.limits.push(limit);
            survey.weighty.push(weighty);
        }
        survey
    }

    /// The cheapest way.
    pub fn cheapest(&self) -> Way {
        self.walk(&self.choices)
    }

    /// Where another operand could be taken: what that adds to the cost, if less than `most`, and
    /// the operand. Each stands for one way: through it, and the cheapest elsewhere.
    pub fn detours(&self, most: f64) -> Vec<(f64, usize)> {
        let mut extra = vec![0.0; self.costs.len()];
        let mut found = Vec::new();
        for at in (0..self.costs.len()).rev().filter(|&at| self.weighty[at]) {
            let least = matches!(self.program.op(at), Op::Least(_));
            for operand in self.program.operands(at) {
                extra[operand] = extra[at];
                if least && operand != self.choices[at] as usize {
                    extra[operand] += self.costs[operand] - self.costs[at];
                    if extra[operand] < most {
                        found.push((extra[operand], operand));
                    }
                }
            }
        }
        found
    }

    /// The cheapest ways through given operands.
    pub fn through(&self, operands: &[usize]) -> Vec<Way> {
        if operands.is_empty() {
            return Vec::new();
        }
        let mut parents = vec![u32::MAX; self.costs.len()];
        for at in 0..self.costs.len() {
            for operand in self.program.operands(at) {
                parents[operand] = at as u32;
            }
        }
        let mut choices = self.choices.clone();
        let mut ways = Vec::new();
        for &operand in operands {
            let mut changed = Vec::new();
            let mut at = operand;
            while let Some(&choice) = choices.get(parents[at] as usize) {
                let parent = parents[at] as usize;
                changed.push((parent, choice));
                choices[parent] = at as u32;
                at = parent;
            }
            ways.push(self.walk(&choices));
            for (parent, choice) in changed {
                choices[parent] = choice;
            }
        }
        ways
    }

    fn walk(&self, choices: &[u32]) -> Way {
        let change = self.program.change;
        let mut way = Way { moved: Vec::new(), turns: Vec::new(), limit: change.end() };
        let mut list = vec![self.costs.len() - 1];
        while let Some(at) = list.pop() {
            if !self.weighty[at] {
                way.limit = change.sooner(way.limit, self.limits[at]);
                continue;
            }
            match self.program.op(at) {
                Op::Leaf(leaf) => way.moved.push(leaf),
                Op::Sum(_) => list.extend(self.program.operands(at)),
                Op::Least(_) => {
                    way.turns.push(choices[at]);
                    list.push(choices[at] as usize);
                }
            }
        }
        way
    }
}

impl Change {
    /// The last level that a change can reach.
    fn end(self) -> f64 {
        if self == Self::Raise { 1.0 } else { 0.0 }
    }

    /// The level that all have reached.
    fn begin(self) -> f64 {
        1.0 - self.end()
    }

    /// Of two levels the one reached first.
    fn sooner(self, a: f64, b: f64) -> f64 {
        if self == Self::Raise { a.min(b) } else { a.max(b) }
    }

    /// Of two levels the one reached last.
    fn later(self, a: f64, b: f64) -> f64 {
        if self == Self::Raise { a.max(b) } else { a.min(b) }
    }
}

impl Duel {
    /// The ways to raise the rival and to lower the promising move at a level.
    pub fn surveys(&self, leaves: &Leaves, weights: &[f64], theta: f64) -> [Survey<'_>; 2] {
        [
            Survey::new(&self.raise, leaves, weights, &self.above(theta)),
            Survey::new(&self.lower, leaves, weights, &Level::new(theta)),
        ]
    }
}
