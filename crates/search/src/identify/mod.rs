//! Best arm identification in trees of stochastic leaves (paper 001): moves with a guarantee.

mod bai;
mod generate;
mod ledger;
mod oracle;
mod plan;
mod run;
mod sampling;
mod strategy;
mod tree;

pub use bai::{Guess, Pair};
pub use generate::{Instance, full};
pub use ledger::{Belief, Clock, Count, Estimate, Ledger};
pub use oracle::{Coins, Oracle};
pub use plan::{Method, Plan};
pub use run::Identification;
pub use tree::{Growth, Node, Side, Tree};
