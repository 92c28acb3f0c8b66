//! A move at the root: what can still be reached is kept, the rest forgotten.

use plywood_core::Keyed;

use super::{graph::Graph, many::Many, run::BestFirstRun};

/// The number of a position that is not kept.
const GONE: u32 = u32::MAX;

impl<G: Keyed> BestFirstRun<G> {
    /// Plays a legal move at the root.
    pub(super) fn reroot(&mut self, mv: G::Move) {
        let root = *self.graph.node(self.graph.root);
        let edge = root.family().find(|&edge| self.rules.moves[edge] == mv);
        self.rules.game.play(&mut self.rules.root, mv);
        self.rules.played += 1;
        assert!(edge.is_some() || !root.is_expanded(), "the move is legal at the root");
        if let Some(edge) = edge {
            self.keep(self.graph.edges[edge].child);
        } else {
            self.begin();
        }
        (self.steps, self.idle) = (0, 0);
    }

    /// Keeps what lies below a position, in order of distance from it.
    fn keep(&mut self, root: u32) {
        let old = &self.graph;
        let many = old.many.as_ref().map(|many| Many::new(many.players));
        let mut graph = Graph::new(many, old.generalisation, old.resolution);
        graph.expansions = old.expansions;
        let mut numbers = vec![GONE; old.nodes.len()];
        let mut kept = Vec::new();
        let mut moves = Vec::new();
        let mut keep = |graph: &mut Graph, kept: &mut Vec<u32>, node: u32| {
            if numbers[node as usize] == GONE {
                numbers[node as usize] = kept.len() as u32;
                kept.push(node);
                graph.nodes.push(*old.node(node));
                if let (Some(to), Some(from)) = (&mut graph.many, &old.many) {
                    to.push_row(from, node);
                }
            }
            numbers[node as usize]
        };
        keep(&mut graph, &mut kept, root);
        let mut at = 0;
        while at < kept.len() {
            let node = *old.node(kept[at]);
            if node.is_expanded() {
                graph.nodes[at].first = graph.edges.len() as u32;
                for edge in node.family() {
                    let mut copy = old.edges[edge];
                    copy.child = keep(&mut graph, &mut kept, copy.child);
                    graph.edges.push(copy);
                    moves.push(self.rules.moves[edge]);
                }
            }
            at += 1;
        }
        if let Some(keys) = &mut self.rules.keys {
            *keys = keys.of(&kept, |number| !graph.nodes[number].is_end());
        }
        self.rules.moves = moves;
        self.graph = graph;
    }
}
