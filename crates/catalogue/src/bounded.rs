//! Files that people name: only plain files are read, and no further than they may be long.

use std::{
    fs::{self, File, FileType},
    io::{self, Read},
    path::Path,
};

use thiserror::Error;

/// Why a file is not read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// What the system says.
    #[error("it cannot be read: {0}")]
    System(#[from] io::Error),
    /// A directory, a device or a pipe, which may have no end or never answer.
    #[error("it is {0}, and only a plain file is read")]
    NotPlain(&'static str),
    /// It is longer than anything that could stand there.
    #[error("it has {found} bytes, and no more than {most} are read")]
    TooLong {
        /// How many there are, as far as is known.
        found: u64,
        /// How many there may be.
        most: u64,
    },
    /// It holds bytes that are no text.
    #[error("it is not a text in UTF-8")]
    NotText,
}

/// Opens a plain file; nothing else is waited for.
pub fn open(path: &Path) -> Result<File, ReadError> {
    let known = fs::metadata(path)?.file_type();
    match other(known) {
        Some(other) => Err(ReadError::NotPlain(other)),
        None => Ok(File::open(path)?),
    }
}

/// The text of a plain file of at most `most` bytes.
pub fn text(path: &Path, most: u64) -> Result<String, ReadError> {
    let file = open(path)?;
    let found = file.metadata()?.len();
    if found > most {
        return Err(ReadError::TooLong { found, most });
    }
    let mut bytes = Vec::new();
    // A file that grows meanwhile, or that does not say how long it is, is bounded all the same.
    let found = file.take(most.saturating_add(1)).read_to_end(&mut bytes)? as u64;
    if found > most {
        return Err(ReadError::TooLong { found, most });
    }
    String::from_utf8(bytes).map_err(|_| ReadError::NotText)
}

/// What stands in the place of a plain file.
fn other(known: FileType) -> Option<&'static str> {
    match known {
        known if known.is_file() => None,
        known if known.is_dir() => Some("a directory"),
        _ => Some("a device or a pipe"),
    }
}
