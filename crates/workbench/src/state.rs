//! What all requests share.

use std::path::PathBuf;

/// What all requests share.
pub struct State {
    /// Files of results that were named on the command line: stores of studies and games that were kept.
    pub results: Vec<PathBuf>,
}
