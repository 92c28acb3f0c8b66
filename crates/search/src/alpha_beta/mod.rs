//! Alpha-beta: minimax that skips what cannot matter, and remembers what it has seen.

mod common;
mod frame;
mod order;
mod recipe;
mod run;
mod small;
mod table;
mod together;
mod walk;

pub use recipe::AlphaBeta;
pub use run::AlphaBetaRun;
pub use small::forget;
