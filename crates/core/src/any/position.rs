//! A position of a game whose type is forgotten.

use std::fmt;

use super::rules::Standing;

/// A position that knows its rules. It is copied in place, so that once a list of positions is warm
/// nothing is allocated.
pub struct AnyPosition(pub(super) Box<dyn Standing>);

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
