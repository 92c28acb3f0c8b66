//! A tree as it was read, before it is known to be one.

use std::collections::BTreeMap;

use super::{
    TreeError,
    branch::{Branch, branches},
    fields::Said,
    spans::Value,
};
use crate::tree::walk::ROOT;

/// The most nodes of a tree.
pub const MAX_NODES: usize = 1_000_000;
/// The longest line of play.
pub const MAX_DEPTH: u32 = 10_000;

/// What happens at a node.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Content {
    /// A player moves.
    Player(u8),
    /// Nature moves.
    Chance,
    /// Nature pays one with this probability, else nothing.
    Arm(f64),
    /// The game is over: the number of the payoff.
    Leaf(u32),
}

/// A node and where its edges stand in the list of edges.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Node {
    pub content: Content,
    pub first: u32,
    pub count: u32,
    /// Where the node stands in the text.
    pub byte: u32,
}

/// A move or a draw of nature.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Edge {
    pub child: u32,
    /// Nature's probability; one for players.
    pub p: f64,
    /// The word of the move, if it has one of its own.
    pub word: Option<Box<str>>,
}

/// How nodes are called.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Names {
    /// By their paths: the parent of every node; the root is its own parent.
    Paths(Vec<u32>),
    /// By their ids.
    Ids(Vec<Box<str>>, BTreeMap<Box<str>, u32>),
}

/// A payoff: one number for the first player of a zero-sum game, or one for each of two to four.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Gains {
    /// How many players are named; `None` for a single number.
    pub width: Option<u8>,
    pub of: [f64; 4],
}

/// All nodes, edges and payoffs, node zero being the root in a nested tree.
pub(super) struct Draft {
    pub nodes: Vec<Node>,
    pub edges: Vec<Edge>,
    /// Payoffs in order of the leaves that pay them.
    pub payoffs: Vec<Gains>,
    pub names: Names,
    pub root: u32,
}

impl Node {
    /// A node that has been seen in the text but not read.
    pub(super) fn unread(node: Value<'_>) -> Self {
        Self { content: Content::Chance, first: 0, count: 0, byte: node.byte() as u32 }
    }
}

impl Draft {
    /// Fills in what a node says; the branches that it names lead to the given nodes.
    pub(super) fn fill<'j>(
        &mut self,
        node: u32,
        said: Said<'j>,
        listed: bool,
        mut child: impl FnMut(Value<'j>) -> Result<u32, TreeError>,
    ) -> Result<(), TreeError> {
        let first = self.edges.len() as u32;
        let content = match said {
            Said::Arm(mean) => Content::Arm(mean),
            Said::Payoff(gains) => {
                self.payoffs.push(gains);
                Content::Leaf(self.payoffs.len() as u32 - 1)
            }
            Said::Branches(content, list) => {
                for Branch { p, word, to } in branches(content, list, listed)? {
                    self.edges.push(Edge { child: child(to)?, p, word });
                }
                content
            }
        };
        let count = self.edges.len() as u32 - first;
        let slot = &mut self.nodes[node as usize];
        *slot = Node { content, first, count, ..*slot };
        Ok(())
    }

    pub(super) fn name(&self, node: u32) -> String {
        name(&self.names, &self.nodes, &self.edges, node)
    }
}

/// The id of a node, or its path.
pub(super) fn name(names: &Names, nodes: &[Node], edges: &[Edge], node: u32) -> String {
    let parents = match names {
        Names::Ids(ids, _) => return ids[node as usize].to_string(),
        Names::Paths(parents) => parents,
    };
    let (mut node, mut digits) = (node, Vec::new());
    while parents[node as usize] != node {
        let parent = parents[node as usize];
        // The children of a node of a nested tree are numbered one after the other.
        let eldest = edges[nodes[parent as usize].first as usize].child;
        digits.push((node - eldest).to_string());
        node = parent;
    }
    digits.reverse();
    if digits.is_empty() { ROOT.into() } else { digits.join(".") }
}
