//! Why a portfolio cannot be made or read.

use thiserror::Error;

use crate::SpecError;

/// Why not.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PortfolioError {
    /// The game or the player.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The file.
    #[error("{path} {why}")]
    File {
        /// Where it is.
        path: String,
        /// What is wrong with it, and what would be right.
        why: String,
    },
    /// Something that does not go together.
    #[error("{0}")]
    Unfit(String),
}
