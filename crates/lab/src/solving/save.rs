//! Work that can be taken further: what the search is and how many steps it has taken.
//!
//! A search is a function of its recipe, game, root, seed and steps, so these few words name the
//! state of any search exactly; taking it further first takes the same steps again.

use std::{fs, path::Path};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A search that was stopped.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The version of this form.
    pub schema_version: u32,
    /// The game by name, version and parameters.
    pub game: String,
    /// The position in the game's own words.
    pub position: String,
    /// The search by name, version and parameters.
    pub search: String,
    /// The seed of its luck.
    pub seed: u64,
    /// The steps it has taken.
    pub steps: u64,
}

/// Why a search cannot be saved or resumed.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The file.
    #[error("cannot use {path}: {error}")]
    File {
        /// The file.
        path: String,
        /// What the system says.
        error: std::io::Error,
    },
    /// The file is no saved search.
    #[error("{path} is no saved search: {why}")]
    Form {
        /// The file.
        path: String,
        /// What is wrong.
        why: String,
    },
}

/// The most bytes of a saved search.
const LONGEST: u64 = 1 << 20;

impl Saved {
    /// The version of the form that this program writes.
    pub const SCHEMA: u32 = 1;

    /// Writes it to a file.
    pub fn write(&self, path: &Path) -> Result<(), SaveError> {
        let text = serde_json::to_string_pretty(self).expect("plain records serialise") + "\n";
        fs::write(path, text)
            .map_err(|error| SaveError::File { path: path.display().to_string(), error })
    }

    /// Reads it from a file.
    pub fn read(path: &Path) -> Result<Self, SaveError> {
        let name = || path.display().to_string();
        let fail = |error| SaveError::File { path: name(), error };
        let length = fs::metadata(path).map_err(fail)?.len();
        if length > LONGEST {
            return Err(SaveError::Form { path: name(), why: format!("{length} bytes are many") });
        }
        let bytes = fs::read(path).map_err(fail)?;
        let saved: Self = serde_json::from_slice(&bytes)
            .map_err(|error| SaveError::Form { path: name(), why: error.to_string() })?;
        if saved.schema_version != Self::SCHEMA {
            let why = format!(
                "it has form {}, this program reads form {}",
                saved.schema_version,
                Self::SCHEMA
            );
            return Err(SaveError::Form { path: name(), why });
        }
        Ok(saved)
    }
}
