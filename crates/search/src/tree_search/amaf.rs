//! What children's moves paid when they were played later, beside the cells of a tree.

use super::{
    rule::Terms,
    tree::{Cell, Tree, make_room},
};

/// What a child's move paid to the player who could have chosen it, whenever that player was the first to play it
/// since.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Amaf {
    /// The name of the move.
    pub(super) slot: u32,
    /// How often it was played.
    count: u32,
    /// What that paid on average; `UNHEARD` before the first time.
    pub(super) mean: f32,
    /// How much of the child's score this is.
    pub(super) share: f32,
}

/// What a move is taken to have paid that was neither visited nor played later: it comes before all that ever lost.
const UNHEARD: f32 = 1.0;

impl Amaf {
    /// Counts a time that paid so much.
    #[inline]
    pub(super) fn count(&mut self, unit: f32) {
        self.count = self.count.saturating_add(1);
        self.mean += (unit - self.mean) / self.count as f32;
    }
}

impl<M: Copy, P> Tree<M, P> {
    /// Begins to count later moves at all places where they are not counted yet, given the names of moves.
    #[inline]
    pub(super) fn name(&mut self, slot: impl Fn(M) -> usize) {
        make_room(&mut self.amaf);
        let named = self.amaf.len();
        let fresh = |&mv: &M| Amaf { slot: slot(mv) as u32, count: 0, mean: UNHEARD, share: 1.0 };
        self.amaf.extend(self.moves[named..].iter().map(fresh));
    }
}

/// What a child that is not retired is compared by.
#[inline]
pub(super) fn blended(child: &Cell, later: &Amaf, weight: f32) -> f32 {
    let Terms { base, slope } = child.terms();
    base + later.share * (later.mean - base) + weight * slope
}

/// The first child whose score no other exceeds, of those that are not retired.
#[inline]
pub(super) fn best(siblings: &[Cell], amaf: &[Amaf], weight: f32) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for (index, (child, later)) in siblings.iter().zip(amaf).enumerate() {
        let score = blended(child, later, weight);
        // The score of a retired child is no number.
        if score > best.1 && !child.is_retired() {
            best = (index, score);
        }
    }
    best.0
}
