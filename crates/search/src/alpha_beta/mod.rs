//! Alpha-beta: minimax that skips what cannot matter, and remembers what it has seen.

mod accounts;
mod ahead;
mod aid;
mod back_up;
mod frame;
mod memory;
mod order;
mod quick;
mod recipe;
mod run;
mod table;
mod visit;

pub use aid::forget;
pub use recipe::AlphaBeta;
pub use run::AlphaBetaRun;
