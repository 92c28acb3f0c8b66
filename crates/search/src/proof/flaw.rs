//! What can be wrong with a proof, and why one cannot be written, each in one sentence.

use std::{error::Error, fmt, io, time::Duration};

/// Why a proof is not accepted.
#[derive(Debug)]
#[non_exhaustive]
pub enum Flaw {
    /// The file does not begin like a proof.
    Header(String),
    /// The file cannot be read, is cut short, or its checksum is wrong.
    Unreadable(io::Error),
    /// The strategy fails in a line of play.
    Line {
        /// The moves from the root, in words.
        line: Vec<String>,
        /// What is wrong there.
        why: String,
    },
    /// There is more after the proof.
    Trailing,
    /// Checking needs more memory than it may use.
    Memory {
        /// The bytes it may use.
        limit: usize,
    },
    /// The time was spent before all was checked.
    Time {
        /// The time it might take.
        limit: Duration,
    },
    /// The watcher asked to stop.
    Interrupted,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header(why) => write!(f, "this is no proof that can be read: {why}"),
            Self::Unreadable(error) => write!(f, "the proof is damaged or cut short: {error}"),
            Self::Line { line, why } if line.is_empty() => write!(f, "at the root, {why}"),
            Self::Line { line, why } => write!(f, "after {}, {why}", line.join(" ")),
            Self::Trailing => f.write_str("there is more in the file after the proof has ended"),
            Self::Memory { limit } => {
                write!(f, "checking needs more than {limit} bytes of memory, allow more")
            }
            Self::Time { limit } => {
                write!(f, "checking takes longer than {} s, allow more", limit.as_secs_f64())
            }
            Self::Interrupted => f.write_str("the check was interrupted"),
        }
    }
}

impl Error for Flaw {}

impl From<io::Error> for Flaw {
    fn from(error: io::Error) -> Self {
        Self::Unreadable(error)
    }
}

/// Why a proof was not written.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unwritten {
    /// The search gave no move that keeps what is claimed.
    NoMove {
        /// The moves from the root, in words.
        line: Vec<String>,
    },
    /// The rules allow no such proof after some moves.
    Line {
        /// The moves from the root, in words.
        line: Vec<String>,
        /// Why not.
        why: String,
    },
    /// By the rule of the proof a player gets something else than the search has found.
    Other {
        /// What the player to move gets.
        found: f64,
        /// What the search says.
        said: f64,
    },
    /// The proof has more positions than memory can hold.
    Memory {
        /// The bytes that may be used.
        limit: usize,
    },
    /// The file cannot be written.
    File(io::Error),
    /// The watcher asked to stop.
    Interrupted,
}

impl fmt::Display for Unwritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoMove { line } => {
                write!(f, "the search has no move that keeps the value after {}", line.join(" "))
            }
            Self::Line { line, why } => {
                write!(f, "no proof can be written: after {}, {why}", line.join(" "))
            }
            Self::Other { found, said } => write!(
                f,
                "the player to move gets {found} where ties are broken by spite, as proofs do it, not \
                 the {said} that the search found: take descent or ubfm"
            ),
            Self::Memory { limit } => {
                write!(f, "the proof needs more than {limit} bytes of memory, allow more")
            }
            Self::File(error) => write!(f, "the proof cannot be written: {error}"),
            Self::Interrupted => f.write_str("writing the proof was interrupted"),
        }
    }
}

impl Error for Unwritten {}

impl From<io::Error> for Unwritten {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}
