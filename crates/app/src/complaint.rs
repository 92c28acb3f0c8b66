//! What goes wrong because of what was typed: one sentence and exit code 2.

use std::{fmt::Display, process::ExitCode};

/// One sentence for the person at the keyboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint(String);

/// What a command answers with: the exit code, or a complaint.
pub type Answered = Result<ExitCode, Complaint>;

/// The exit code for "the answer is no".
pub const NO: u8 = 1;
const MISUSE: u8 = 2;

impl Complaint {
    /// A complaint with this sentence.
    pub fn new(sentence: impl Display) -> Self {
        Self(sentence.to_string())
    }

    /// Says it and gives the exit code.
    pub fn print(self) -> ExitCode {
        eprintln!("plywood: {}", self.0);
        ExitCode::from(MISUSE)
    }
}

/// Whatever says what is wrong in one sentence can be complained about.
impl<E: std::error::Error> From<E> for Complaint {
    fn from(error: E) -> Self {
        Self::new(error)
    }
}
