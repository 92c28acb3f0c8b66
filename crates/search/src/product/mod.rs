//! Searches by the product rule: probabilities of a win, children taken as independent (paper 004,
//! section 8).

mod node;
mod prior;
mod recipe;
mod run;
mod tree;

pub use prior::{ByMoves, Known, Prior};
pub use recipe::{Order, Product};
pub use run::ProductRun;
