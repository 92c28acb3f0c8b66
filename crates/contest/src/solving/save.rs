//! Work that can be taken further: what the search is, how far it came, and what it has learnt.
//!
//! A search is a function of its recipe, game, root, seed and steps, so a few words name where any
//! search stands; one that cannot write down what it has learnt takes the same steps again.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    num::NonZero,
    path::Path,
};

use flate2::{Compression, bufread::GzDecoder, write::GzEncoder};
use plywood_catalogue::{
    bounded::{self, ReadError},
    replace::Replacement,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Problem;
use crate::session::Place;

/// A search that was stopped.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The game by name, version and parameters.
    pub game: String,
    /// The position, as it was given.
    pub place: Place,
    /// The player, counted from one, if it is asked what one of several can guarantee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guarantee: Option<NonZero<u8>>,
    /// The search by name, version and parameters.
    pub search: String,
    /// The seed of its luck.
    pub seed: u64,
    /// The steps it has taken.
    pub steps: u64,
    /// How many bytes `work` has; zero where there is none and the steps are taken again.
    pub bytes: u64,
    /// What the search has learnt, in its own form.
    #[serde(skip)]
    pub work: Option<Vec<u8>>,
}

/// Why a search cannot be saved or resumed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SaveError {
    /// The file.
    #[error("cannot use {path}: {error}")]
    File {
        /// The file.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// The file cannot be read.
    #[error("cannot use {path}: {error}")]
    Unread {
        /// The file.
        path: String,
        /// Why.
        error: ReadError,
    },
    /// The file is no saved search.
    #[error("{path} is no saved search: {why}")]
    Form {
        /// The file.
        path: String,
        /// What is wrong.
        why: String,
    },
    /// What was learnt does not fit into memory.
    #[error("{path} holds {bytes} bytes of work: resume it with more than that, --memory {enough}")]
    Memory {
        /// The file.
        path: String,
        /// What it says it holds.
        bytes: u64,
        /// A size that would do.
        enough: String,
    },
}

/// The first line of a file, and what stands there before the version.
const FIRST: &str = "plywood search 2\n";
const FAMILY: &str = "plywood search ";
/// The most bytes of the words before the work.
const LONGEST: u64 = 1 << 16;

impl Saved {
    /// A search of this problem after so many steps, with what it has learnt by then.
    pub(super) fn of(problem: &Problem, steps: u64, work: Option<Vec<u8>>) -> Self {
        Self {
            game: problem.question.game.spec.recipe().versioned(),
            place: problem.question.place.clone(),
            guarantee: problem.guarantee.and_then(|of| NonZero::new(of.player.0 + 1)),
            search: problem.question.search.recipe().versioned(),
            seed: problem.question.seed.0,
            steps,
            bytes: work.as_ref().map_or(0, |work| work.len() as u64),
            work,
        }
    }

    /// Writes it to a file, which is replaced in one moment or not at all.
    pub fn write(&self, path: &Path) -> Result<(), SaveError> {
        let fail = |error| SaveError::File { path: path.display().to_string(), error };
        let mut place = Replacement::begin(path).map_err(fail)?;
        self.put(&mut place).and_then(|()| place.finish().map(drop)).map_err(fail)
    }

    fn put(&self, file: &mut dyn Write) -> io::Result<()> {
        let words = serde_json::to_string(self).expect("plain records serialise");
        file.write_all(format!("{FIRST}{words}\n").as_bytes())?;
        if let Some(work) = &self.work {
            let mut packed = GzEncoder::new(file, Compression::fast());
            packed.write_all(work)?;
            packed.finish()?;
        }
        Ok(())
    }

    /// Reads it from a file, with at most `memory` bytes of work.
    pub fn read(path: &Path, memory: usize) -> Result<Self, SaveError> {
        let name = || path.display().to_string();
        let fail = |error| SaveError::File { path: name(), error };
        let bad = |why: String| SaveError::Form { path: name(), why };
        let file =
            bounded::open(path).map_err(|error| SaveError::Unread { path: name(), error })?;
        let mut file = BufReader::new(file);
        let first = line(&mut file, FIRST.len() as u64 + 8).map_err(fail)?;
        if first != FIRST.as_bytes() {
            let text = String::from_utf8_lossy(&first);
            return Err(bad(match text.strip_prefix(FAMILY) {
                Some(other) => format!(
                    "it has form '{}', this program reads form '{}'",
                    other.trim_end(),
                    FIRST[FAMILY.len()..].trim_end()
                ),
                None => format!("its first line is not '{}'", FIRST.trim_end()),
            }));
        }
        let words = line(&mut file, LONGEST).map_err(fail)?;
        if !words.ends_with(b"\n") {
            return Err(bad("its second line does not end".into()));
        }
        let mut saved: Self =
            serde_json::from_slice(&words).map_err(|error| bad(error.to_string()))?;
        if saved.bytes > 0 {
            if saved.bytes > memory as u64 {
                let (bytes, enough) = (saved.bytes, format!("{}MiB", (saved.bytes >> 20) + 1));
                return Err(SaveError::Memory { path: name(), bytes, enough });
            }
            let mut work = Vec::with_capacity(saved.bytes as usize + 1);
            let unpacked = GzDecoder::new(&mut file).take(saved.bytes + 1).read_to_end(&mut work);
            let whole = unpacked.is_ok() && work.len() as u64 == saved.bytes;
            if !whole {
                return Err(bad("it is damaged or cut short".into()));
            }
            saved.work = Some(work);
        }
        match file.fill_buf() {
            Ok([]) => Ok(saved),
            Ok(_) => Err(bad("there is more in the file after its end".into())),
            Err(error) => Err(fail(error)),
        }
    }
}

/// One line with its end, or as much of it as may be read.
fn line(file: &mut dyn BufRead, most: u64) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    file.take(most).read_until(b'\n', &mut line)?;
    Ok(line)
}
