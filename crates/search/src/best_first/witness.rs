//! Whoever looks on while an iteration grows the graph: nobody, or one who takes notes.

use super::graph::Graph;

/// What an iteration shows on its way down. Nothing it does depends on who looks on.
pub(super) trait Witness {
    /// The line comes to an unresolved position.
    fn comes_to(&mut self, graph: &Graph, at: u32);

    /// The position has just been expanded.
    fn expands(&mut self, graph: &Graph, at: u32);

    /// A move of the position is about to be taken.
    fn takes(&mut self, graph: &Graph, at: u32, edge: usize);
}

/// Nobody: an iteration costs no more than it did.
impl Witness for () {
    #[inline(always)]
    fn comes_to(&mut self, _: &Graph, _: u32) {}
    #[inline(always)]
    fn expands(&mut self, _: &Graph, _: u32) {}
    #[inline(always)]
    fn takes(&mut self, _: &Graph, _: u32, _: usize) {}
}

/// What was seen of one iteration.
#[derive(Clone, Debug, Default)]
pub(super) struct Notes {
    /// Whether resolved moves could be taken too.
    pub all_compete: bool,
    /// The positions of the line, the root first.
    pub stands: Vec<Stand>,
    /// How many positions the graph had at the last look.
    nodes: usize,
}

/// A position of the line.
#[derive(Clone, Debug)]
pub(super) struct Stand {
    pub node: u32,
    /// What it was worth to the player to move, before the step.
    pub value: f64,
    /// Its moves when it was expanded, if that was now.
    pub born: Vec<Row>,
    /// Its moves when one was taken, and the edge of that one.
    pub taken: Option<(Vec<Row>, usize)>,
}

/// A move as an iteration sees it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Row {
    pub edge: usize,
    pub child: u32,
    /// Whether the child has just joined the graph.
    pub is_new: bool,
    pub resolved: bool,
    /// How the child compares for the player to move: what is known of it, then its value.
    pub completion: i8,
    pub value: f64,
    /// How often the move was taken.
    pub taken: u32,
}

impl Notes {
    fn rows(&self, graph: &Graph, at: u32) -> Vec<Row> {
        let (family, player) = (graph.node(at).family(), graph.node(at).player());
        let row = |edge: usize| {
            let (child, taken) = (graph.edges[edge].child, graph.edges[edge].n);
            let (completion, value) = graph.rank(child, player, graph.generalisation);
            let is_new = child as usize >= self.nodes;
            let (resolved, value) = (graph.node(child).is_resolved(), value + 0.0);
            Row { edge, child, is_new, resolved, completion, value, taken }
        };
        family.map(row).collect()
    }
}

impl Witness for Notes {
    fn comes_to(&mut self, graph: &Graph, at: u32) {
        self.nodes = graph.nodes.len();
        let value = graph.rank(at, graph.node(at).player(), graph.generalisation).1 + 0.0;
        self.stands.push(Stand { node: at, value, born: Vec::new(), taken: None });
    }

    fn expands(&mut self, graph: &Graph, at: u32) {
        let rows = self.rows(graph, at);
        if let Some(stand) = self.stands.last_mut() {
            stand.born = rows;
        }
    }

    fn takes(&mut self, graph: &Graph, at: u32, edge: usize) {
        let rows = self.rows(graph, at);
        if let Some(stand) = self.stands.last_mut() {
            stand.taken = Some((rows, edge));
        }
    }
}
