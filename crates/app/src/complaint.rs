//! What goes wrong because of what was typed: one sentence and exit code 2.

use std::fmt::{self, Display};

use crate::exit::Exit;

/// One sentence for the person at the keyboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint(String);

/// What a command answers with: how it ended, or a complaint.
pub type Answered = Result<Exit, Complaint>;

impl Complaint {
    /// A complaint with this sentence.
    pub fn new(sentence: impl Display) -> Self {
        Self(sentence.to_string())
    }

    /// Says it and gives the ending.
    pub fn print(self) -> Exit {
        eprintln!("plywood: {}", self.0);
        Exit::Misuse
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Whatever says what is wrong in one sentence can be complained about.
impl<E: std::error::Error> From<E> for Complaint {
    fn from(error: E) -> Self {
        Self::new(error)
    }
}
