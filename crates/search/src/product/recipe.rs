//! The recipe of the product rule: where it grows the tree and how it chooses.

use plywood_core::{Game, Seed, ZeroSum};

use super::{
    prior::{ByMoves, Prior},
    run::ProductRun,
};
use crate::Algorithm;

/// Which position is expanded next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// The shallowest, the first of equals.
    Breadth,
    /// The one whose own doubt moves the root's probability most.
    Best,
}

/// A search whose tree holds probabilities: a position is lost with the product of the
/// probabilities that each move wins for the opponent.
///
/// For two-player zero-sum games without chance; turns need not alternate. A position where nobody
/// wins counts one half.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Product<P = ByMoves> {
    /// Where the tree grows.
    pub order: Order,
    /// No position deeper than this is expanded.
    pub depth: u32,
    /// What is believed of positions that are not expanded.
    pub prior: P,
    /// Whether moves are compared by minimax on won-or-lost beliefs first, and by probability only
    /// where that says the same (section 8's closing advice).
    pub minimax_first: bool,
}

impl Default for Product {
    fn default() -> Self {
        Self {
            order: Order::Best,
            depth: u32::MAX,
            prior: ByMoves::default(),
            minimax_first: false,
        }
    }
}

impl<P> Product<P> {
    /// The same recipe with another prior.
    pub fn with_prior<Q>(self, prior: Q) -> Product<Q> {
        let Self { order, depth, prior: _, minimax_first } = self;
        Product { order, depth, prior, minimax_first }
    }
}

impl<G: Game<Payoff = ZeroSum>, P: Prior<G> + Clone> Algorithm<G> for Product<P> {
    type Run = ProductRun<G, P>;

    fn start(&self, game: G, root: &G::Position, _seed: Seed) -> Self::Run {
        ProductRun::new(self.clone(), game, root.clone())
    }
}
