//! The strategies of a resolved graph: what completion has proven, move by move.

use std::cmp::Reverse;

use plywood_core::Player;

use super::{graph::Graph, many::Many, node::Node, worth::Scale};
use crate::proof::Strategy;

/// A line of play through resolved positions, payoffs being opposite.
///
/// They are closed under what a proof needs. A position is resolved because one move is won, which
/// its own player then chooses and which leaves the other no claim; or because all its moves are.
pub(super) struct Path<'g> {
    graph: &'g Graph,
    scale: Scale,
    /// The positions from the root to the cursor.
    line: Vec<u32>,
}

impl<'g> Path<'g> {
    /// At a root whose exact value is proven.
    pub(super) fn new(graph: &'g Graph, scale: Scale) -> Option<Self> {
        let known = scale.known(graph.node(graph.root), Player::FIRST);
        let proven = graph.many.is_none() && known.is_some_and(|(low, high)| low == high);
        proven.then(|| Self { graph, scale, line: vec![graph.root] })
    }

    /// The edges of the position at the cursor.
    fn family(&self) -> std::ops::Range<usize> {
        let at = *self.line.last().expect("as many moves were played as taken back");
        self.graph.node(at).family()
    }
}

impl Strategy for Path<'_> {
    /// Of several moves that keep the claim, the one that the search took least often: where it
    /// had least to do, there is least to show.
    fn choose(&mut self, player: Player, at_least: f64) -> Option<usize> {
        let family = self.family();
        let keeps = |&edge: &usize| {
            let child = self.graph.node(self.graph.edges[edge].child);
            self.scale.known(child, player).is_some_and(|(low, _)| low >= at_least)
        };
        let edge = family.clone().filter(keeps).min_by_key(|&edge| self.graph.edges[edge].n)?;
        Some(edge - family.start)
    }

    fn enter(&mut self, index: usize) {
        let edge = self.family().start + index;
        self.line.push(self.graph.edges[edge].child);
    }

    fn leave(&mut self) {
        self.line.pop();
    }
}

/// A line of play through a graph of several players, whose root is resolved.
///
/// A position is resolved because a move is won that nothing can surpass, or because all its moves are.
/// The first kind is short to show, and the others need no advice.
pub(super) struct Wins<'g> {
    graph: &'g Graph,
    many: &'g Many,
    /// The positions from the root to the cursor; none beyond what the search has looked at.
    line: Vec<Option<u32>>,
}

impl<'g> Wins<'g> {
    pub(super) fn new(graph: &'g Graph) -> Option<Self> {
        let many = graph.many.as_ref().filter(|_| graph.node(graph.root).is_resolved())?;
        Some(Self { graph, many, line: vec![Some(graph.root)] })
    }

    /// The edges of the position at the cursor, if there are any.
    fn family(&self) -> Option<std::ops::Range<usize>> {
        let at = self.line.last().expect("as many moves were played as taken back");
        at.map(|at| self.graph.node(at)).filter(|node| node.is_expanded()).map(Node::family)
    }
}

impl Strategy for Wins<'_> {
    /// Of several moves that pay as much, the one whose value is best, then the one that the search
    /// took least often.
    fn choose(&mut self, player: Player, at_least: f64) -> Option<usize> {
        let family = self.family()?;
        let child = |edge: usize| self.graph.edges[edge].child;
        let place = |edge: usize| self.many.row(child(edge)).start + player.index();
        let keeps = |&edge: &usize| {
            self.graph.node(child(edge)).is_resolved() && self.many.gains[place(edge)] >= at_least
        };
        let worth = |edge: usize| (self.many.v[place(edge)], Reverse(self.graph.edges[edge].n));
        let best = family.clone().filter(keeps);
        let best = best.reduce(|a, b| if worth(b) > worth(a) { b } else { a })?;
        Some(best - family.start)
    }

    fn enter(&mut self, index: usize) {
        let edge = self.family().map(|family| family.start + index);
        self.line.push(edge.map(|edge| self.graph.edges[edge].child));
    }

    fn leave(&mut self) {
        self.line.pop();
    }
}
