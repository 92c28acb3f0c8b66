//! One stored position and one stored move: sixteen bytes and eight.

use plywood_core::Player;

/// What is known of a position (paper 002, section 2.2.1).
///
/// Where the payoffs add up to zero by their type, `c` and `v` are the first player's; with more
/// players they are kept beside, in [`Many`](super::many::Many), and are zero here.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Node {
    /// The heuristic value v(s).
    pub v: f64,
    /// The first of its edges, once expanded.
    pub first: u32,
    /// How many edges there are.
    pub count: u16,
    /// The completion value c(s): -1, 0 or 1.
    pub c: i8,
    /// Whether it is resolved, expanded, an end; above that, the player to move.
    pub tag: u8,
}

const RESOLVED: u8 = 1;
const EXPANDED: u8 = 2;
const END: u8 = 4;
/// How far up the player stands in the tag.
const PLAYER: u32 = 3;
/// The most players whose numbers fit above the marks.
pub(super) const MOST_PLAYERS: usize = 1 << (8 - PLAYER);

impl Node {
    /// Stands where a node is not needed.
    pub(super) const UNKNOWN: Self = Self { v: 0.0, first: 0, count: 0, c: 0, tag: 0 };

    /// A position in which `player` is to move and of which nothing is known.
    #[inline]
    pub(super) fn open(player: Player, v: f64) -> Self {
        Self { v, first: 0, count: 0, c: 0, tag: player.0 << PLAYER }
    }

    /// A position in which the game is over.
    #[inline]
    pub(super) const fn end(c: i8, v: f64) -> Self {
        Self { v, first: 0, count: 0, c, tag: RESOLVED | END }
    }

    #[inline]
    pub(super) const fn is_resolved(&self) -> bool {
        self.tag & RESOLVED != 0
    }

    #[inline]
    pub(super) const fn is_expanded(&self) -> bool {
        self.tag & EXPANDED != 0
    }

    #[inline]
    pub(super) const fn is_end(&self) -> bool {
        self.tag & END != 0
    }

    #[inline]
    pub(super) fn player(&self) -> Player {
        Player(self.tag >> PLAYER)
    }

    #[inline]
    pub(super) fn resolve(&mut self) {
        self.tag |= RESOLVED;
    }

    /// Gives the position its family of edges.
    #[inline]
    pub(super) fn expand(&mut self, first: u32, count: u16) {
        (self.first, self.count) = (first, count);
        self.tag |= EXPANDED;
    }

    /// Its edges.
    #[inline]
    pub(super) fn family(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }
}

/// A move that leads from one stored position to another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Edge {
    /// The position it leads to.
    pub child: u32,
    /// How often the search took it: n(s, a).
    pub n: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_moves_stay_small() {
        assert_eq!((size_of::<Node>(), size_of::<Edge>()), (16, 8));
    }
}
