//! Best arm identification in trees of stochastic leaves (paper 001): moves with a guarantee.

mod attempt;
mod bai;
mod bound;
mod game;
mod generate;
mod held;
mod ledger;
mod luck;
mod oracle;
mod plan;
mod proof;
mod run;
mod sampling;
mod search;
mod strategy;
mod telling;
mod track;
mod tree;

pub use bai::{Guess, Pair};
pub use bound::{
    Characteristic, Gaps, characteristic, characteristic_watched, is_computable, towards,
};
pub use game::{Frontier, Grown, Shape};
pub use generate::{Instance, full};
pub use ledger::{Belief, Clock, Count, Estimate, Ledger};
pub use oracle::{Coins, Oracle};
pub use plan::{MOST_SOLVED, Method, Plan};
pub use proof::{Proof, Standing};
pub use run::Identification;
pub use search::{Identify, IdentifyRun, MOST_NODES};
pub use track::Tracking;
pub use tree::{Growth, Node, Side, Tree};
