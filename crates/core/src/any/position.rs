//! A position of a game whose type is forgotten.

use std::{any::Any, fmt};

use super::{Forgettable, rules::Standing, typed::Typed};

/// A position that knows its rules. It is copied in place, so that once a list of positions is warm
/// nothing is allocated.
pub struct AnyPosition(pub(super) Box<dyn Standing>);

impl AnyPosition {
    /// The rules and the position, if they are of this type: for the few who know which games they
    /// would rather have typed.
    pub fn typed<G: Forgettable>(&self) -> Option<(&G, &G::Position)> {
        let any: &dyn Any = &*self.0;
        any.downcast_ref::<Typed<G>>().map(|typed| (&*typed.game, &typed.position))
    }
}

impl Clone for AnyPosition {
    fn clone(&self) -> Self {
        Self(self.0.boxed())
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        if !self.0.copy(&*source.0) {
            *self = source.clone();
        }
    }
}

/// Positions of different games differ.
impl PartialEq for AnyPosition {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }
}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyPosition").field(&self.0.text()).finish()
    }
}
