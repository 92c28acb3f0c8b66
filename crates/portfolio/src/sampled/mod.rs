//! Learning without playing every game of the matrix.

mod arms;
mod cells;
mod exp3;
mod grigoriadis;
mod regret;

pub use arms::{Found, best_arm};
pub use cells::Cells;
pub use exp3::Exp3Pair;
pub use grigoriadis::Grigoriadis;
pub use regret::RegretMatching;
