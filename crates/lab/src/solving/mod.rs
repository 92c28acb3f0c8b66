//! Solving a position, writing the proof down, and checking the proofs of others.

mod problem;
mod prove;
mod save;
mod solution;
mod verify;

pub use problem::{Problem, SolvingError, solve};
pub use prove::{ProofRecord, ProveError, prove};
pub use save::{SaveError, Saved};
pub use solution::Solution;
pub use verify::{Verified, VerifyError, verify};
