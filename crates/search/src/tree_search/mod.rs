//! Monte Carlo tree search: one tree, one run, and the selection rule as a type.

mod held;
mod reroot;
mod rule;
mod run;
mod solver;
mod summary;
mod tables;
mod telling;
mod tree;
mod uct;
mod walk;
mod weighted;

pub use rule::{Rule, Terms};
pub use run::TreeRun;
pub use uct::{Optimism, Uct};
pub use weighted::{Mcts, MctsPrime, Weighted};
