//! Why seeds cannot be learnt, evaluated or used.

use plywood_catalogue::{SpecError, portfolio::PortfolioError};
use plywood_contest::matches::MatchError;
use thiserror::Error;

/// Why not.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum SeedsError {
    /// The game or the player.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// A game between seeds.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The portfolio.
    #[error(transparent)]
    Portfolio(#[from] PortfolioError),
    /// A file.
    #[error("{path} {why}")]
    File {
        /// Where it is.
        path: String,
        /// What is wrong with it, and what would be right.
        why: String,
    },
    /// The way to learn.
    #[error("{0}")]
    Way(String),
    /// Something that does not go together.
    #[error("{0}")]
    Unfit(String),
}
