//! Small subtrees searched on the game's own side, for games whose type is forgotten.

use std::{fmt, sync::Arc};

use plywood_core::{AnyGame, Game, Player, Subtrees, ZeroSum, any::Forgettable};

use super::{frame::Window, quick::Quick};

/// Forgets the type of a two-player zero-sum game, but for the part of alpha-beta that visits most
/// positions: that is compiled here, for this type.
pub fn forget<G: Forgettable + Game<Payoff = ZeroSum> + Clone>(game: G) -> AnyGame {
    AnyGame::with_subtrees(game, |game| Box::new(Own { quick: Quick::new(), game }))
}

/// The recursion and the game it is compiled for.
struct Own<G: Forgettable> {
    game: Arc<G>,
    quick: Quick<G>,
}

impl<G: Forgettable + Game<Payoff = ZeroSum> + Clone> Subtrees<G::Position> for Own<G> {
    fn value(
        &mut self,
        position: &G::Position,
        player: Player,
        (alpha, beta): (f64, f64),
        fuel: u32,
    ) -> (Option<f64>, u32) {
        self.quick.value(&self.game, position, player, Window { alpha, beta }, fuel)
    }

    fn memory(&self) -> usize {
        self.quick.memory(&self.game)
    }

    fn boxed(&self) -> Box<dyn Subtrees<G::Position>> {
        Box::new(Self { game: self.game.clone(), quick: self.quick.clone() })
    }
}

/// What a game brings of its own.
pub(super) struct Aid<P>(pub(super) Box<dyn Subtrees<P>>);

impl<P> Clone for Aid<P> {
    fn clone(&self) -> Self {
        Self(self.0.boxed())
    }
}

impl<P> fmt::Debug for Aid<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Aid").field(&self.0.memory()).finish()
    }
}
