//! What it costs to raise or to lower the value of a move: one pass over its leaves.
//!
//! In a tree the leaves of different subtrees are disjoint, so the cheapest way to bring a node to a
//! level is found level by level: where its owner wants the change, one child suffices, the cheapest;
//! where the owner does not, every child must change, and costs add up.

use crate::identify::tree::{Node, Side, Tree};

/// Which way the value of a move is to be changed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// To a level or above it.
    Raise,
    /// To a level or below it.
    Lower,
}

/// One instruction, in post-order: children before their parent.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Op {
    /// The cost of a leaf.
    Leaf(u32),
    /// The least of the last so many numbers.
    Least(u32),
    /// The sum of the last so many numbers.
    Sum(u32),
}

/// Numbers that instructions work on.
pub trait Cost: Copy {
    /// Of two ways the cheaper.
    fn least(self, other: Self) -> Self;
    /// Two costs together.
    fn plus(self, other: Self) -> Self;
}

impl Cost for f64 {
    #[inline]
    fn least(self, other: Self) -> Self {
        if other < self { other } else { self }
    }
    #[inline]
    fn plus(self, other: Self) -> Self {
        self + other
    }
}

impl<const N: usize> Cost for [f64; N] {
    #[inline]
    fn least(self, other: Self) -> Self {
        std::array::from_fn(|i| self[i].least(other[i]))
    }
    #[inline]
    fn plus(self, other: Self) -> Self {
        std::array::from_fn(|i| self[i] + other[i])
    }
}

/// The change of one move as a list of instructions.
#[derive(Clone, PartialEq, Debug)]
pub struct Program {
    /// Which way.
    pub change: Change,
    ops: Vec<Op>,
    /// Where the instructions of the subtree that ends with an instruction begin.
    starts: Vec<u32>,
}

impl Program {
    /// The program that changes the value of a node.
    pub fn new(tree: &Tree, node: usize, change: Change) -> Self {
        let wants = if change == Change::Raise { Side::Max } else { Side::Min };
        let mut program = Self { change, ops: Vec::new(), starts: Vec::new() };
        // A node is met twice: to put its children on the list, and to close it.
        let mut list = vec![(node, None)];
        while let Some((node, begun)) = list.pop() {
            let here = program.ops.len() as u32;
            match (tree.nodes()[node], begun) {
                (Node::Leaf(leaf), _) => {
                    program.ops.push(Op::Leaf(leaf));
                    program.starts.push(here);
                }
                (Node::Branch { side, count, .. }, Some(start)) => {
                    let op = if side == wants { Op::Least(count) } else { Op::Sum(count) };
                    program.ops.push(op);
                    program.starts.push(start);
                }
                (Node::Chance { .. }, _) => unreachable!("nature's turns are levels of their own"),
                (Node::Branch { .. }, None) => {
                    list.push((node, Some(here)));
                    list.extend(tree.children(node as u32).rev().map(|child| (child, None)));
                }
            }
        }
        program
    }

    /// The cost of the whole, given the cost of every leaf. `stack` is scratch.
    #[inline]
    pub fn cost<C: Cost>(&self, stack: &mut Vec<C>, leaf: impl Fn(usize) -> C) -> C {
        stack.clear();
        for op in &self.ops {
            let (count, least) = match *op {
                Op::Leaf(number) => {
                    stack.push(leaf(number as usize));
                    continue;
                }
                Op::Least(count) => (count as usize, true),
                Op::Sum(count) => (count as usize, false),
            };
            let from = stack.len() - count;
            let mut total = stack[from];
            for &next in &stack[from + 1..] {
                total = if least { total.least(next) } else { total.plus(next) };
            }
            stack.truncate(from);
            stack.push(total);
        }
        stack[0]
    }

    /// The number of instructions.
    pub fn len(&self) -> usize {
        self.ops.len()
    }

    /// An instruction.
    pub fn op(&self, at: usize) -> Op {
        self.ops[at]
    }

    /// The last instructions of the operands of an instruction, the last operand first.
    pub fn operands(&self, at: usize) -> impl Iterator<Item = usize> + Clone {
        let count = match self.ops[at] {
            Op::Leaf(_) => 0,
            Op::Least(count) | Op::Sum(count) => count,
        };
        let mut end = at;
        (0..count).map(move |_| {
            let operand = end - 1;
            end = self.starts[operand] as usize;
            operand
        })
    }
}
