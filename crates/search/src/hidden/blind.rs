//! What a search of a hidden game is.

use plywood_core::{Hidden, Seed};

use crate::Search;

/// A running search that sees through one player's eyes.
///
/// As a [`Search`] it chooses among attempts. [`Search::advance`] means nothing to it, since only
/// the referee knows what came of an attempt: it empties the run until the next view.
pub trait Sighted<V>: Search {
    /// Shows what the player knows now. A run that is shown a view chooses as a fresh one would.
    fn see(&mut self, view: &V);
}

#[deny(clippy::missing_trait_methods)]
impl<V, S: Sighted<V> + ?Sized> Sighted<V> for Box<S> {
    fn see(&mut self, view: &V) {
        (**self).see(view);
    }
}

/// The recipe of a search that sees through one player's eyes. With a fixed seed it is a
/// deterministic policy: what it attempts is a function of the view.
pub trait Blind<G: Hidden> {
    /// The run it starts.
    type Run: Sighted<G::View, Move = G::Move>;

    /// Starts a search of what the owner of `view` might do.
    fn start(&self, game: G, view: &G::View, seed: Seed) -> Self::Run;
}
