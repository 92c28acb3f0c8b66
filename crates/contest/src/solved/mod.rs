//! The solved corpus: games whose values are known, and exact searches that must find them.

mod attempt;
mod entry;
mod moves;

pub use attempt::{Attempt, attempt, exact_searches};
pub use entry::{Effort, Solved, read};
pub use moves::{MoveValues, move_values, small_solver};
