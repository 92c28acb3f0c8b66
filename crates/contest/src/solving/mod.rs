//! Solving a position, writing the proof down, and checking the proofs of others.

mod diary;
mod guarantee;
mod measure;
mod problem;
mod prove;
mod save;
mod solution;
mod verify;
mod witness;

pub use diary::Diary;
pub use guarantee::{Guarantee, Whose};
pub use problem::{Problem, Solved, SolvingError, solve, solve_keeping};
pub use prove::{ProofKind, ProofRecord, ProofStyle, ProveError};
pub use save::{SaveError, Saved};
pub use solution::{Solution, Winner};
pub use verify::{Verified, VerifyError, verify};
