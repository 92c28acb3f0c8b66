//! Rows in one SQLite file that a researcher opens with standard tools.
//!
//! Tables: `study` (name, size, plan, grid, versions), `combinations` (parameters as JSON), `rows`
//! (combination, repetition, seed, failure, one column a measurement) and the view `results` that
//! joins them. `docs/lab.md` documents the schema; `PRAGMA user_version` is its version.

mod old;
mod read;
mod salvage;
mod schema;
#[cfg(test)]
mod tests;
mod versions;
mod write;

use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode};

pub use read::Stored;
pub(crate) use salvage::{beside, is_blank, is_damage, is_sound, take_place};
pub use schema::{MEASURED, PARAMETER};
pub(crate) use schema::{database, lock, make_durable, untouched};

use super::Difference;

/// A store that cannot be used, and what to do about it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Another program's file.
    #[error("{0} is not a store of results; choose another file")]
    Foreign(PathBuf),
    /// Written by another version of this program.
    #[error(
        "{path} has schema version {found}, this program writes {expected}; export its rows with the program that wrote it, or choose another file"
    )]
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: i64,
        /// Ours.
        expected: i64,
    },
    /// Rows of another plan.
    #[error(
        "{path} holds rows of another plan: {difference}; choose another file with --store, or move it away to begin anew"
    )]
    OtherPlan {
        /// The file.
        path: PathBuf,
        /// What differs.
        difference: Difference,
    },
    /// Rows of other versions of the games, the searches or the task.
    #[error(
        "{path} holds rows made with {found}, and this program has {now}: choose another file with --store, or move it away to begin anew"
    )]
    OtherRules {
        /// The file.
        path: PathBuf,
        /// What made its rows.
        found: String,
        /// What there is now.
        now: String,
    },
    /// A store to merge that does not belong to the other.
    #[error("{path} cannot be merged into {whole}: {why}")]
    Unlike {
        /// The file that was to be taken in.
        path: PathBuf,
        /// The file that takes it in.
        whole: PathBuf,
        /// What differs.
        why: String,
    },
    /// Somebody else is writing.
    #[error("{0} is being written by another run; wait for it or stop it")]
    Busy(PathBuf),
    /// The disk is full.
    #[error("the disk is full; all counted rows are safe in {0}: make space and run again")]
    Full(PathBuf),
    /// There is no such file.
    #[error("there is no store {0}; run the study first")]
    Absent(PathBuf),
    /// What SQLite says.
    #[error("{path}: {source}")]
    Sqlite {
        /// The file.
        path: PathBuf,
        /// The error.
        source: rusqlite::Error,
    },
    /// What the file system says.
    #[error("{path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// The error.
        source: std::io::Error,
    },
}

/// A file of rows of one plan.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    connection: Connection,
    /// Held while rows may be written, so that two runs cannot write at once.
    _lock: Option<std::fs::File>,
    /// The task's columns, in order.
    columns: Vec<String>,
}

impl Store {
    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn sqlite(&self, source: rusqlite::Error) -> StoreError {
        from_sqlite(&self.path, source)
    }
}

pub(crate) fn from_sqlite(path: &Path, source: rusqlite::Error) -> StoreError {
    match source.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full(path.to_owned()),
        Some(ErrorCode::NotADatabase) => StoreError::Foreign(path.to_owned()),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            StoreError::Busy(path.to_owned())
        }
        _ => StoreError::Sqlite { path: path.to_owned(), source },
    }
}

pub(crate) fn from_file(path: &Path, source: std::io::Error) -> StoreError {
    if source.kind() == std::io::ErrorKind::StorageFull {
        return StoreError::Full(path.to_owned());
    }
    StoreError::File { path: path.to_owned(), source }
}
