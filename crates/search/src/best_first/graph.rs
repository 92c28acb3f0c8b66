//! The growing graph of positions: choices among children and what flows back from them.
//!
//! Nothing here knows a game. Two players with opposite payoffs and any number of players with
//! their own are the same machinery: children are compared by three numbers, of which the first
//! two are completion values of which enough is known, the third the heuristic value, and ties are
//! broken by how often a move was taken (paper 002, algorithms 1, 4, 5, 11 and 12).

use plywood_core::Player;

use super::{
    many::Many,
    node::{Edge, Node},
};

/// How completion values of several players flow back (paper 002, sections 3.2 and 3.3).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Generalisation {
    /// Only resolved positions pass on their completion value.
    First,
    /// Every position passes on its completion value, and resolved ones come first.
    Second,
}

/// When a position with a won move counts as resolved.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Resolution {
    /// As soon as the move is won: exact for two players with opposite payoffs.
    Won,
    /// When it is won and no end is worth more to the player to move.
    Greatest,
}

/// Among which children, and which of equals, a choice is made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Among {
    /// All, the most taken of equals: what a position is worth.
    All,
    /// All, the least taken of equals.
    AllSpread,
    /// The unresolved, the least taken of equals: where to look next.
    Open,
}

/// Positions in one list, moves in another, the moves of one position side by side.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    pub nodes: Vec<Node>,
    pub edges: Vec<Edge>,
    /// What positions are worth to several players; none if two players' payoffs are opposite.
    pub many: Option<Many>,
    pub root: u32,
    pub generalisation: Generalisation,
    pub resolution: Resolution,
    /// Positions expanded.
    pub expansions: u64,
}

/// How a child compares: completion values in one number, then the heuristic value.
pub(super) type Rank = (i8, f64);

impl Graph {
    pub(super) fn new(
        many: Option<Many>,
        generalisation: Generalisation,
        resolution: Resolution,
    ) -> Self {
        let (nodes, edges) = (Vec::new(), Vec::new());
        Self { nodes, edges, many, root: 0, generalisation, resolution, expansions: 0 }
    }

    #[inline]
    pub(super) fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    /// How a position compares for `player`: `(r c, c, v)`, or `(c, v)` in the first
    /// generalisation, where unresolved positions have no completion value yet. For opposite
    /// payoffs both are the same, since a completion value other than zero is resolved.
    #[inline]
    pub(super) fn rank(&self, node: u32, player: Player, as_in: Generalisation) -> Rank {
        let stored = self.node(node);
        match &self.many {
            None if player == Player::FIRST => (stored.c, stored.v),
            None => (-stored.c, -stored.v),
            Some(many) => {
                let at = many.row(node).start + player.index();
                let c = match (stored.is_resolved(), as_in) {
                    (true, _) => 4 * many.c[at],
                    (false, Generalisation::First) => 0,
                    (false, Generalisation::Second) => many.c[at],
                };
                (c, many.v[at])
            }
        }
    }

    /// The edge of the best child of an expanded position, and whether all children are resolved.
    #[inline]
    pub(super) fn pick(&self, node: u32, among: Among) -> (Option<usize>, bool) {
        let parent = self.node(node);
        match (&self.many, parent.player()) {
            (None, Player::FIRST) => self.pick_by(parent, among, |_, child| (child.c, child.v)),
            (None, _) => self.pick_by(parent, among, |_, child| (-child.c, -child.v)),
            (Some(_), player) => self.pick_by(parent, among, |at, _| {
                self.rank(at, player, self.generalisation)
            }),
        }
    }

    #[inline]
    fn pick_by(
        &self,
        parent: &Node,
        among: Among,
        rank: impl Fn(u32, &Node) -> Rank,
    ) -> (Option<usize>, bool) {
        let turn = if among == Among::All { 0 } else { u32::MAX };
        let (mut best, mut all) = (None, true);
        let (mut c, mut v, mut n) = (i8::MIN, 0.0, 0);
        let family = parent.family();
        for (at, edge) in family.clone().zip(&self.edges[family]) {
            let child = self.node(edge.child);
            let open = !child.is_resolved();
            all &= !open;
            if among == Among::Open && !open {
                continue;
            }
            let (its_c, its_v) = rank(edge.child, child);
            let its_n = edge.n ^ turn;
            if its_c > c || (its_c == c && (its_v > v || (its_v == v && its_n > n))) {
                (best, c, v, n) = (Some(at), its_c, its_v, its_n);
            }
        }
        (best, all)
    }

    /// Works out afresh what an expanded position is worth from its children.
    #[inline]
    pub(super) fn back_up(&mut self, node: u32) {
        let (best, all) = self.pick(node, Among::All);
        let Some(best) = best else { return };
        let child = self.edges[best].child;
        let best = *self.node(child);
        let resolved = match &mut self.many {
            None => {
                let parent = &mut self.nodes[node as usize];
                (parent.c, parent.v) = (best.c, best.v);
                all || best.c != 0
            }
            Some(many) => {
                let known = best.is_resolved() || self.generalisation == Generalisation::Second;
                many.copy_row(child, node, known);
                let at = many.row(node).start + self.nodes[node as usize].player().index();
                let won = best.is_resolved() && many.c[at] == 1;
                let greatest = many.v[at] >= many.most[node as usize];
                all || won && (self.resolution == Resolution::Won || greatest)
            }
        };
        if resolved {
            self.nodes[node as usize].resolve();
        }
    }

    pub(super) fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.edges.capacity() * size_of::<Edge>()
            + self.many.as_ref().map_or(0, Many::memory)
    }
}
