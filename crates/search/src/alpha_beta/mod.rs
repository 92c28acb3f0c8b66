//! Alpha-beta: minimax that skips what cannot matter, and remembers what it has seen.

mod frame;
mod memory;
mod order;
mod quick;
mod recipe;
mod run;
mod table;

pub use recipe::AlphaBeta;
pub use run::AlphaBetaRun;
