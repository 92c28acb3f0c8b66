//! Complete best-first search: unbounded best-first minimax and descent with completion, for two
//! players and for more (paper 002).

mod confirm;
mod ending;
mod graph;
mod ground;
mod held;
mod iterate;
mod keys;
mod many;
mod material;
mod node;
mod recipe;
mod report;
mod reroot;
mod restore;
mod rules;
mod run;
mod save;
mod strategy;
mod telling;
#[cfg(test)]
mod tests;
mod ties;
mod values;
mod witness;
mod worth;

pub use ending::{Ending, Met, Terminal, TieBreaking};
pub use graph::Generalisation;
pub use iterate::Growth;
pub use material::Material;
pub use recipe::{BestFirst, Choice, Criterion};
pub use run::BestFirstRun;
pub use values::{AnyEnding, AnyEvaluator};
pub use worth::Goal;
