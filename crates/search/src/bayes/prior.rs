//! The model of the game behind a posterior: what is believed of fresh positions.

use std::{fmt, sync::Arc};

use super::{Belief, Litter};

/// A model of the game that says what is believed of fresh positions.
///
/// Beliefs are seen by the player who chooses: at the true root by the player to move there, of
/// a litter by the player who chooses among its members, the father's belief included. All
/// members of a litter are believed equal.
pub trait Prior {
    /// What is believed of the true root.
    fn root(&self, draws_to_opener: bool) -> Belief;

    /// What is believed of each member of a litter whose father was believed to be `father`.
    ///
    /// Must depend on the arguments only: the answer is kept and used again.
    fn litter(&self, father: Belief, litter: Litter) -> Belief;
}

#[deny(clippy::missing_trait_methods)]
impl<P: Prior + ?Sized> Prior for Arc<P> {
    fn root(&self, draws_to_opener: bool) -> Belief {
        (**self).root(draws_to_opener)
    }
    fn litter(&self, father: Belief, litter: Litter) -> Belief {
        (**self).litter(father, litter)
    }
}

/// A prior given by a function; any beliefs will do (Remark 14 (i)).
#[derive(Copy, Clone, Debug)]
pub struct Rule<F> {
    /// What is believed of the true root.
    pub root: Belief,
    /// What is believed of the members of a litter, from the father's belief.
    pub litter: F,
}

impl<F: Fn(Belief, Litter) -> Belief> Prior for Rule<F> {
    fn root(&self, _draws_to_opener: bool) -> Belief {
        self.root
    }
    fn litter(&self, father: Belief, litter: Litter) -> Belief {
        (self.litter)(father, litter)
    }
}

/// Why no prior can be made of what was given, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadPrior(pub String);

impl fmt::Display for BadPrior {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadPrior {}
