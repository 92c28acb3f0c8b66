//! A typed hidden game behind the pointer.

use std::{any::Any, sync::Arc};

use super::{
    AnyBelief, AnyGame, AnyView, Code, Forgettable,
    rules::Standing,
    typed::{known, known_mut},
    typed_rules::TypedRules,
    veil::Veil,
};
use crate::{Beliefs, Hidden, Player, Rng};

/// A hidden game whose views and beliefs can be forgotten along with it. Nobody implements this.
pub trait Veilable:
    Beliefs<Open: Forgettable + Clone, Belief: Send + 'static> + Hidden<View: Send + Sync + 'static>
{
}

impl<G> Veilable for G where
    G: Beliefs<Open: Forgettable + Clone, Belief: Send + 'static>
        + Hidden<View: Send + Sync + 'static>
{
}

const STRANGER: &str = "views, beliefs and boards are those of one game";

/// The rules, and those on an open board.
pub(super) struct TypedVeil<G: Beliefs> {
    rules: TypedRules<G>,
    open: Arc<G::Open>,
}

impl<G: Forgettable + Veilable> TypedVeil<G> {
    pub(super) fn new(game: Arc<G>) -> Self {
        let open = Arc::new(game.open().clone());
        Self { rules: TypedRules { game, subtrees: None }, open }
    }

    fn game(&self) -> &G {
        &self.rules.game
    }

    fn own(view: &AnyView) -> &G::View {
        let any: &dyn Any = &*view.0;
        any.downcast_ref().expect(STRANGER)
    }
}

impl<G: Forgettable + Veilable> Veil for TypedVeil<G> {
    fn view(&self, position: &dyn Standing, player: Player) -> AnyView {
        AnyView(Box::new(self.game().view(known::<G>(position).expect(STRANGER), player)))
    }
    fn determinise(&self, view: &AnyView, rng: &mut Rng) -> Box<dyn Standing> {
        self.rules.at(self.game().determinise(Self::own(view), rng))
    }
    fn open(&self) -> AnyGame {
        AnyGame::shared(self.open.clone(), None, None)
    }
    fn start_view(&self, player: Player) -> AnyView {
        AnyView(Box::new(self.game().start_view(player)))
    }
    fn owner(&self, view: &AnyView) -> Player {
        self.game().owner(Self::own(view))
    }
    fn is_to_move(&self, view: &AnyView) -> bool {
        self.game().is_to_move(Self::own(view))
    }
    fn turns(&self, view: &AnyView) -> u64 {
        self.game().turns(Self::own(view))
    }
    fn before_refusals(&self, view: &AnyView) -> AnyView {
        AnyView(Box::new(self.game().before_refusals(Self::own(view))))
    }
    fn attempts(&self, view: &AnyView, moves: &mut Vec<u32>) {
        G::Move::append(moves, |own| self.game().attempts(Self::own(view), own));
    }
    fn sensible(&self, view: &AnyView, moves: &mut Vec<u32>) {
        G::Move::append(moves, |own| self.game().sensible(Self::own(view), own));
    }
    fn closing(&self, view: &AnyView) -> Option<u32> {
        self.game().closing(Self::own(view)).map(Code::code)
    }
    fn belief(&self, view: &AnyView) -> AnyBelief {
        AnyBelief(Box::new(self.game().belief(Self::own(view))))
    }
    fn imagine(
        &self,
        belief: &mut AnyBelief,
        mv: Option<u32>,
        board: &mut dyn Standing,
        rng: &mut Rng,
    ) -> bool {
        let belief: &mut dyn Any = &mut *belief.0;
        let belief = belief.downcast_mut().expect(STRANGER);
        let board = known_mut::<G::Open>(board).expect(STRANGER);
        self.game().imagine(belief, mv.map(Code::decode), board, rng)
    }
    fn world(&self, view: &AnyView, rng: &mut Rng) -> Option<Box<dyn Standing>> {
        self.game().world(Self::own(view), rng).map(|position| self.rules.at(position))
    }
    fn told(&self, view: &AnyView) -> usize {
        self.game().told(Self::own(view))
    }
    fn news(&self, view: &AnyView, since: usize) -> u64 {
        self.game().news(Self::own(view), since)
    }
    fn said(&self, view: &AnyView, since: usize) -> Vec<String> {
        self.game().said(Self::own(view), since)
    }
    fn hear(&self, view: &mut AnyView, words: &str) -> Result<(), String> {
        let any: &mut dyn Any = &mut *view.0;
        self.game().hear(any.downcast_mut().expect(STRANGER), words)
    }
    fn view_picture(&self, view: &AnyView) -> String {
        self.game().view_picture(Self::own(view))
    }
    fn view_words(&self, view: &AnyView) -> Vec<String> {
        self.game().view_words(Self::own(view))
    }
    fn map_view(&self, symmetry: usize, view: &AnyView) -> AnyView {
        AnyView(Box::new(self.game().map_view(symmetry, Self::own(view))))
    }
}
