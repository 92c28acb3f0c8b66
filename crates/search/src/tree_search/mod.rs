//! Monte Carlo tree search: one tree, one run, and the selection rule as a type.

mod amaf;
mod best;
mod glance;
mod held;
mod judge;
mod levels;
mod rave;
mod reroot;
mod rounds;
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

pub use levels::{BadLaw, Believing, Law, Levels, Model};
pub use rounds::{LARGE_TREE, Rounds};
pub use rule::{Rule, Terms, Ties};
pub use run::TreeRun;
pub use uct::{Optimism, Uct};
pub use weighted::{Mcts, MctsPrime, Weighted};
