//! Solving a position, writing the proof down, and checking the proofs of others.

mod measure;
mod problem;
mod prove;
mod replace;
mod save;
mod solution;
mod verify;

pub use problem::{Problem, Solved, SolvingError, solve};
pub use prove::{ProofRecord, ProveError};
pub(crate) use replace::Replacement;
pub use replace::try_place;
pub use save::{SaveError, Saved};
pub use solution::Solution;
pub use verify::{Verified, VerifyError, verify};
