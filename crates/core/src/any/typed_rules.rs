//! The rules of a typed game behind the pointer.

use std::sync::Arc;

use super::{
    AnyPosition, Code, Forgettable,
    rules::{Rules, Standing},
    typed::{Typed, same},
};
use crate::{Game, Player, Subtrees};

/// Makes a searcher of small subtrees for a typed game.
pub(super) type Maker<G> = fn(Arc<G>) -> Box<dyn Subtrees<<G as Game>::Position>>;

/// The rules behind the pointer.
pub(super) struct TypedRules<G: Game> {
    pub game: Arc<G>,
    pub subtrees: Option<Maker<G>>,
}

impl<G: Forgettable> TypedRules<G> {
    pub(super) fn at(&self, position: G::Position) -> Box<dyn Standing> {
        Box::new(Typed { game: self.game.clone(), position, scratch: Vec::new() })
    }
}

impl<G: Forgettable> Rules for TypedRules<G> {
    fn start(&self) -> Box<dyn Standing> {
        self.at(self.game.start())
    }

    fn read_position(&self, text: &str) -> Result<Box<dyn Standing>, String> {
        self.game.read_position(text).map(|position| self.at(position))
    }

    fn map_move(&self, symmetry: usize, mv: u32) -> u32 {
        self.game.map_move(symmetry, Code::decode(mv)).code()
    }

    fn slot(&self, mv: u32) -> usize {
        self.game.slot(Code::decode(mv))
    }

    fn subtrees(&self) -> Option<Box<dyn Subtrees<AnyPosition>>> {
        let make = self.subtrees?;
        Some(Box::new(TypedSubtrees::<G>(make(self.game.clone()))))
    }
}

/// A searcher of small subtrees behind the pointer.
struct TypedSubtrees<G: Game>(Box<dyn Subtrees<G::Position>>);

impl<G: Forgettable> Subtrees<AnyPosition> for TypedSubtrees<G> {
    fn value(
        &mut self,
        position: &AnyPosition,
        player: Player,
        window: (f64, f64),
        fuel: u32,
    ) -> (Option<f64>, u32) {
        self.0.value(same::<G>(&*position.0), player, window, fuel)
    }

    fn memory(&self) -> usize {
        self.0.memory()
    }

    fn boxed(&self) -> Box<dyn Subtrees<AnyPosition>> {
        Box::new(Self(self.0.boxed()))
    }
}
