//! Holds games and searches of the catalogue to their laws, and tells offences in the game's words.

mod game;
mod search;

use std::fmt;

pub use game::{Verdict, check};
pub use search::{Effort, Held, Pupil, SUITE, check_searches};

/// A law broken at the end of a short line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offence {
    /// The moves from the start, in the game's words.
    pub line: Vec<String>,
    /// What was seen there.
    pub what: String,
}

impl fmt::Display for Offence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line.as_slice() {
            [] => write!(f, "{} (at the start)", self.what),
            line => write!(f, "{} (after {})", self.what, line.join(" ")),
        }
    }
}
