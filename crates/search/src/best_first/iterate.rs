//! One iteration of each search, as loops over a path (paper 002, algorithms 2, 3, 6, 9, 14, 15).

use super::{
    graph::{Among, Graph, Worth},
    ground::{Brood, Child, Ground},
    many::Many,
    node::Edge,
    witness::{Notes, Witness},
};

/// How an iteration grows the graph.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Growth {
    /// Unbounded best-first minimax: one position, the end of the best line of unresolved ones.
    Best,
    /// Descent: that line is followed, and expanded, down to an end or a resolved position.
    Descent,
}

/// What an iteration did.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// It expanded or resolved a position.
    Learnt,
    /// It changed no more than counts, which only an incomplete variant does.
    Idle,
    /// The graph is full.
    Full,
}

/// The path of an iteration and what it is expanded into, kept for their memory.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    path: Vec<(u32, Option<Worth>)>,
    brood: Brood,
    /// No line of play is longer, by the game's promise.
    longest: u64,
    /// Whether a line stops where its best move is resolved (paper 002, remark 10).
    stop_at_resolved: bool,
}

impl Walk {
    pub(super) const fn new(brood: Brood, longest: u64, stop_at_resolved: bool) -> Self {
        Self { path: Vec::new(), brood, longest, stop_at_resolved }
    }

    /// One iteration from an unresolved root.
    pub(super) fn iterate(
        &mut self,
        graph: &mut Graph,
        ground: &mut dyn Ground,
        growth: Growth,
    ) -> Outcome {
        self.iterate_before(graph, ground, growth, &mut ())
    }

    /// The same iteration, noted.
    #[cold]
    pub(super) fn iterate_noting(
        &mut self,
        graph: &mut Graph,
        ground: &mut dyn Ground,
        growth: Growth,
        notes: &mut Notes,
    ) -> Outcome {
        notes.all_compete = self.stops(growth);
        self.iterate_before(graph, ground, growth, notes)
    }

    /// One iteration before a witness.
    #[inline(always)]
    fn iterate_before(
        &mut self,
        graph: &mut Graph,
        ground: &mut dyn Ground,
        growth: Growth,
        witness: &mut impl Witness,
    ) -> Outcome {
        ground.rewind();
        self.path.clear();
        let mut at = graph.root;
        let (mut outcome, mut news) = (Outcome::Idle, false);
        loop {
            let fresh = !graph.node(at).is_expanded();
            witness.comes_to(graph, at);
            if fresh && !graph.expand(at, ground, &mut self.brood) {
                return Outcome::Full;
            }
            if fresh {
                witness.expands(graph, at);
            }
            let (edge, worth) = self.choose(graph, at, growth, fresh);
            if fresh || edge.is_none() {
                outcome = Outcome::Learnt;
                news |= worth.is_none_or(|worth| graph.write(at, worth));
            }
            let Some(edge) = edge else { break };
            if fresh && growth == Growth::Best {
                break;
            }
            witness.takes(graph, at, edge);
            self.path.push((at, worth));
            graph.edges[edge].n = graph.edges[edge].n.saturating_add(1);
            at = graph.edges[edge].child;
            if graph.node(at).is_resolved() {
                break;
            }
            let moves = self.path.len() as u64;
            assert!(
                moves <= self.longest,
                "the game promised an end within {} moves",
                self.longest
            );
            ground.follow(edge);
        }
        while let Some((node, worth)) = self.path.pop() {
            let resolved = match worth {
                // Only positions on the path can have changed since their parents were looked at.
                Some(worth) if !news => {
                    news = graph.write(node, worth);
                    worth.resolved
                }
                Some(_) => {
                    let worth = graph.look(node).worth;
                    graph.write(node, worth);
                    worth.resolved
                }
                None => graph.back_up(node),
            };
            outcome = if resolved { Outcome::Learnt } else { outcome };
        }
        outcome
    }

    /// The edge to follow from an expanded position, none where the line ends; and what the
    /// position is worth, if payoffs are opposite and that is known already.
    ///
    /// In a graph all children may have been resolved through other parents while nobody looked
    /// here: then the line ends in both searches (the text lacks this for descent).
    #[inline]
    fn choose(
        &self,
        graph: &mut Graph,
        at: u32,
        growth: Growth,
        fresh: bool,
    ) -> (Option<usize>, Option<Worth>) {
        let stops = self.stops(growth);
        if graph.many.is_none() && !stops {
            let look = graph.look(at);
            let open = if fresh && look.worth.resolved { None } else { look.open };
            return (open, Some(look.worth));
        }
        if fresh && graph.back_up(at) {
            return (None, None);
        }
        let among = if stops { Among::AllSpread } else { Among::Open };
        let edge = graph.pick(at, among).0;
        if edge.is_none() {
            graph.back_up(at);
        }
        (edge, None)
    }

    /// Whether resolved moves are followed too, and end a line.
    #[inline]
    fn stops(&self, growth: Growth) -> bool {
        growth == Growth::Descent && self.stop_at_resolved
    }

    pub(super) fn memory(&self) -> usize {
        self.path.capacity() * size_of::<(u32, Option<Worth>)>()
            + self.brood.children.capacity() * size_of::<Child>()
            + self.brood.many.as_ref().map_or(0, Many::memory)
    }
}

impl Graph {
    /// Lists the children of the cursor's position as those of `at`; false if there is no room.
    fn expand(&mut self, at: u32, ground: &mut dyn Ground, brood: &mut Brood) -> bool {
        let (first, next) = (self.edges.len(), self.nodes.len());
        brood.children.clear();
        ground.expand(next as u32, brood);
        if brood.crowded {
            return false;
        }
        reserve(&mut self.edges, brood.children.len());
        for child in &brood.children {
            self.edges.push(Edge { child: child.number, n: 0 });
            if child.number as usize == self.nodes.len() {
                reserve(&mut self.nodes, 1);
                self.nodes.push(child.node);
            }
        }
        if let (Some(many), Some(fresh)) = (&mut self.many, &mut brood.many) {
            many.take(fresh);
        }
        self.nodes[at as usize].expand(first as u32, brood.children.len() as u16);
        self.expansions += 1;
        true
    }
}

/// Makes room by a sixteenth at a time: a graph fills the memory, and doubling would waste half.
#[inline]
pub(super) fn reserve<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more {
        list.reserve_exact(more.max(list.len() / 16).max(64));
    }
}
