//! A tree of beliefs: a random game is noisy evidence about the position it starts from, and what is believed of
//! positions is worked out exactly up the tree.
//!
//! Paper 000 learns from a random game what its last position is worth, and nothing else; here it speaks of the
//! position it was played from, as in Monte Carlo tree search. Values lie on eight [levels](Law); given a
//! position's level, those of its children are independent but for their maximum, and belief propagation is exact
//! on a tree (Pearl 1988). docs/levels.md has the model and its formulas.

mod back_up;
mod law;
mod recipe;
mod report;
mod signal;

pub use law::{BadLaw, Law, Model};
pub use recipe::{Believing, Levels};
pub(crate) use signal::Signal;
