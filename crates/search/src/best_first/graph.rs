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

/// What one look at the children of a position shows, if payoffs are opposite.
#[derive(Copy, Clone, Debug)]
pub(super) struct Look {
    /// The edge to the best unresolved child, the least taken of equals.
    pub open: Option<usize>,
    /// What the position is worth: c(s), v(s) and whether it is resolved.
    pub worth: Worth,
}

/// The completion value, the heuristic value and the resolution of a position.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Worth {
    pub c: i8,
    pub v: f64,
    pub resolved: bool,
}

/// A number as one that integers compare in the same order; its own inverse.
#[inline]
const fn ordered(bits: i64) -> i64 {
    bits ^ ((bits >> 63) as u64 >> 1) as i64
}

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
            (Some(_), player) => {
                self.pick_by(parent, among, |at, _| self.rank(at, player, self.generalisation))
            }
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

    /// Looks once at all children of an expanded position, payoffs being opposite.
    ///
    /// Unresolved children have no completion value then, so among them only the heuristic value
    /// and the count matter. Comparisons are written so that no processor has to guess which child
    /// is best.
    #[inline]
    #[expect(clippy::needless_bitwise_bool, reason = "a lazy comparison is a branch to guess")]
    pub(super) fn look(&self, node: u32) -> Look {
        let parent = self.node(node);
        let flip = if parent.player() == Player::FIRST { 0 } else { -1 };
        let (mut open, mut open_v, mut open_n) = (usize::MAX, i64::MIN, u64::MAX);
        let (mut c, mut v) = (i8::MIN, i64::MIN);
        let family = parent.family();
        let first = family.start;
        for (index, edge) in self.edges[family].iter().enumerate() {
            let at = first + index;
            let child = self.node(edge.child);
            let its_v = ordered(child.v.to_bits() as i64) ^ flip;
            if child.is_resolved() {
                let its_c = (child.c ^ flip as i8) - flip as i8;
                let better = (its_c > c) | ((its_c == c) & (its_v > v));
                c = if better { its_c } else { c };
                v = if better { its_v } else { v };
            } else {
                let its_n = u64::from(edge.n);
                let better = (its_v > open_v) | ((its_v == open_v) & (its_n < open_n));
                open = if better { at } else { open };
                open_v = if better { its_v } else { open_v };
                open_n = if better { its_n } else { open_n };
            }
        }
        let all = open == usize::MAX;
        if !all && (0, open_v) > (c, v) {
            (c, v) = (0, open_v);
        }
        let worth = Worth {
            c: (c ^ flip as i8) - flip as i8,
            v: f64::from_bits(ordered(v ^ flip) as u64),
            resolved: all || c != 0,
        };
        Look { open: if all { None } else { Some(open) }, worth }
    }

    /// Writes down what a position is worth, payoffs being opposite; whether that is news.
    #[inline]
    pub(super) fn write(&mut self, node: u32, worth: Worth) -> bool {
        let node = &mut self.nodes[node as usize];
        let old = Worth { c: node.c, v: node.v, resolved: node.is_resolved() };
        (node.c, node.v) = (worth.c, worth.v);
        if worth.resolved {
            node.resolve();
        }
        old != worth
    }

    /// Works out afresh what an expanded position is worth; whether it is resolved now.
    pub(super) fn back_up(&mut self, node: u32) -> bool {
        if self.many.is_none() {
            let worth = self.look(node).worth;
            self.write(node, worth);
            return worth.resolved;
        }
        let (best, all) = self.pick(node, Among::All);
        let child = self.edges[best.expect("an expanded position has a child")].child;
        let solid = self.node(child).is_resolved();
        let Some(many) = &mut self.many else { return false };
        many.copy_row(child, node, solid || self.generalisation == Generalisation::Second);
        let at = many.row(node).start + self.nodes[node as usize].player().index();
        let won = solid && many.c[at] == 1;
        let greatest = many.v[at] >= many.most[node as usize];
        let resolved = all || won && (self.resolution == Resolution::Won || greatest);
        if resolved {
            self.nodes[node as usize].resolve();
        }
        resolved
    }

    pub(super) fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.edges.capacity() * size_of::<Edge>()
            + self.many.as_ref().map_or(0, Many::memory)
    }
}
