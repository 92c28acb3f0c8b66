//! What goes wrong because of what was typed: one sentence and exit code 2.

use std::fmt::{self, Display};

use crate::{exit::Exit, screen};

/// One sentence for the person at the keyboard; none if they have turned away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint(Option<String>);

/// What a command answers with: how it ended, or a complaint.
pub type Answered = Result<Exit, Complaint>;

/// The most characters of a sentence, with the program's name before it.
const LONGEST: usize = 500;
const NAME: &str = "plywood: ";

impl Complaint {
    /// A complaint with this sentence.
    pub fn new(sentence: impl Display) -> Self {
        Self(Some(sentence.to_string()))
    }

    /// The answer was not read to its end: there is nobody to complain to.
    pub const fn nobody_reads() -> Self {
        Self(None)
    }

    /// Says it and gives the ending.
    pub fn print(self) -> Exit {
        if let Some(sentence) = self.0 {
            remark!("{NAME}{}", in_one_line(&sentence));
        }
        Exit::Misuse
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.as_deref().unwrap_or("nobody reads the answer"))
    }
}

/// A sentence that may quote anything, in one line that a screen shows as it is: what is too long
/// is cut in the middle, what would move the cursor is written out.
pub fn in_one_line(sentence: &str) -> String {
    let mut line = String::new();
    for c in sentence.chars() {
        if c.is_control() {
            line.extend(c.escape_default());
        } else {
            line.push(c);
        }
    }
    screen::shortened(&line, LONGEST - NAME.len())
}

/// Whatever says what is wrong in one sentence can be complained about.
impl<E: std::error::Error> From<E> for Complaint {
    fn from(error: E) -> Self {
        Self::new(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_quoted_the_sentence_is_one_line_of_at_most_500_characters() {
        let line = in_one_line(&format!("there is no game '{}'; see the list", "é".repeat(10_000)));
        assert_eq!(line.chars().count() + NAME.len(), LONGEST);
        assert!(line.starts_with("there is no game 'é") && line.ends_with("é'; see the list"));
        assert_eq!(in_one_line("a\nb\u{1b}[2Jc"), "a\\nb\\u{1b}[2Jc");
    }
}
