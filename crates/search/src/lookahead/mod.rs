//! Looking ahead in games for several players: Max^n, Paranoid and best-reply search.

mod frame;
mod greedy;
mod recipe;
mod report;
mod run;
mod table;

pub use recipe::{Lookahead, Opponents};
pub use run::LookaheadRun;
