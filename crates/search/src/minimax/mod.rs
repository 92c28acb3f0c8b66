//! Minimax by its definition: slow, obvious, and the oracle of every cleverer search.

mod definition;
mod run;

pub(crate) use definition::children;
pub use definition::{max_n, minimax};
pub use run::{Minimax, MinimaxRun};
