//! Views and beliefs of a hidden game whose type is forgotten, and what is asked of them.

use std::{
    any::Any,
    hash::{Hash, Hasher},
};

use super::{AnyGame, rules::Standing};
use crate::{Player, Rng};

/// All that one player knows, and nothing else.
pub struct AnyView(pub(super) Box<dyn Sight>);

/// A view prepared for imagining many boards.
pub struct AnyBelief(pub(super) Box<dyn Thought>);

/// A view behind the pointer.
pub(super) trait Sight: Any + Send + Sync {
    fn boxed(&self) -> Box<dyn Sight>;
    fn equals(&self, other: &dyn Sight) -> bool;
    fn hash_into(&self, hasher: &mut dyn Hasher);
}

impl<V: Clone + Eq + Hash + Send + Sync + 'static> Sight for V {
    fn boxed(&self) -> Box<dyn Sight> {
        Box::new(self.clone())
    }
    fn equals(&self, other: &dyn Sight) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref::<V>().is_some_and(|other| self == other)
    }
    fn hash_into(&self, mut hasher: &mut dyn Hasher) {
        self.hash(&mut hasher);
    }
}

/// A belief behind the pointer.
pub(super) trait Thought: Any + Send {
    fn boxed(&self) -> Box<dyn Thought>;
}

impl<B: Clone + Send + 'static> Thought for B {
    fn boxed(&self) -> Box<dyn Thought> {
        Box::new(self.clone())
    }
}

impl Clone for AnyView {
    fn clone(&self) -> Self {
        Self((*self.0).boxed())
    }
}

impl PartialEq for AnyView {
    fn eq(&self, other: &Self) -> bool {
        (*self.0).equals(&*other.0)
    }
}

impl Eq for AnyView {}

impl Hash for AnyView {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (*self.0).hash_into(state);
    }
}

impl Clone for AnyBelief {
    fn clone(&self) -> Self {
        Self((*self.0).boxed())
    }
}

/// What each method means is said at the method of the same name of [`Hidden`](crate::Hidden) or
/// [`Beliefs`](crate::Beliefs).
pub(super) trait Veil: Send + Sync {
    fn view(&self, position: &dyn Standing, player: Player) -> AnyView;
    fn determinise(&self, view: &AnyView, rng: &mut Rng) -> Box<dyn Standing>;
    fn open(&self) -> AnyGame;
    fn start_view(&self, player: Player) -> AnyView;
    fn owner(&self, view: &AnyView) -> Player;
    fn is_to_move(&self, view: &AnyView) -> bool;
    fn turns(&self, view: &AnyView) -> u64;
    fn before_refusals(&self, view: &AnyView) -> AnyView;
    fn attempts(&self, view: &AnyView, moves: &mut Vec<u32>);
    fn sensible(&self, view: &AnyView, moves: &mut Vec<u32>);
    fn closing(&self, view: &AnyView) -> Option<u32>;
    fn belief(&self, view: &AnyView) -> AnyBelief;
    fn imagine(
        &self,
        belief: &mut AnyBelief,
        mv: Option<u32>,
        board: &mut dyn Standing,
        rng: &mut Rng,
    ) -> bool;
    fn world(&self, view: &AnyView, rng: &mut Rng) -> Option<Box<dyn Standing>>;
    fn told(&self, view: &AnyView) -> usize;
    fn news(&self, view: &AnyView, since: usize) -> u64;
    fn said(&self, view: &AnyView, since: usize) -> Vec<String>;
    fn hear(&self, view: &mut AnyView, words: &str) -> Result<(), String>;
    fn view_picture(&self, view: &AnyView) -> String;
    fn view_words(&self, view: &AnyView) -> Vec<String>;
    fn map_view(&self, symmetry: usize, view: &AnyView) -> AnyView;
}
