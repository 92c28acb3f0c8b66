//! What the engine says: one object of JSON a line.

use plywood_catalogue::{Detail, Entry, Family};
use serde::Serialize;

use super::Id;
use crate::analysis::Analysis;

/// A line of the engine.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Reply {
    /// Which message it is a reply to.
    pub id: Id,
    /// What there is to say.
    #[serde(flatten)]
    pub said: Said,
}

impl Reply {
    /// The reply as a line of JSON, ended.
    pub fn to_line(&self) -> String {
        plywood_catalogue::json::line(self) + "\n"
    }
}

/// What there is to say to a message. A question gets one answer, error or cancellation for itself or for each
/// of its plies, and before that any number of reports.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "reply", rename_all = "lowercase")]
pub enum Said {
    /// What a search has found so far.
    Report {
        /// After how many moves, if the question says so.
        #[serde(skip_serializing_if = "Option::is_none")]
        ply: Option<u32>,
        /// As it would be answered now.
        analysis: Box<Analysis>,
    },
    /// What a search has found.
    Answer {
        /// After how many moves, if the question says so.
        #[serde(skip_serializing_if = "Option::is_none")]
        ply: Option<u32>,
        /// The same as `analyse` writes.
        analysis: Box<Analysis>,
    },
    /// Somebody has ended the question.
    Cancelled {
        /// After how many moves, if the question says so.
        #[serde(skip_serializing_if = "Option::is_none")]
        ply: Option<u32>,
        /// What the search had found, if it had begun.
        #[serde(skip_serializing_if = "Option::is_none")]
        analysis: Option<Box<Analysis>>,
    },
    /// There is no answer.
    Error {
        /// After how many moves, if the question says so.
        #[serde(skip_serializing_if = "Option::is_none")]
        ply: Option<u32>,
        /// What is wrong, in one sentence.
        error: String,
    },
    /// An action is done.
    Done {
        /// How many answers were still to come and are cancelled.
        cancelled: usize,
    },
    /// What the engine is and how busy.
    Status(Status),
    /// The games.
    Games {
        /// Each by name.
        games: Vec<Known>,
    },
    /// The searches.
    Searches {
        /// Each by name.
        searches: Vec<Known>,
    },
}

/// What the engine is and how busy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Status {
    /// Its name.
    pub name: &'static str,
    /// Its version.
    pub version: &'static str,
    /// The version of the schema of analyses.
    pub schema: u32,
    /// How many searches may run at once.
    pub threads: usize,
    /// Bytes that all searches together may hold.
    pub memory: usize,
    /// Answers that wait for their search, of all clients.
    pub waiting: usize,
    /// Searches that run, for all clients.
    pub running: usize,
}

/// A game or a search that can be asked for by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Known {
    /// Its name.
    pub name: &'static str,
    /// One line on what it is.
    pub doc: &'static str,
    /// A specification that shows its use.
    pub example: &'static str,
    /// Other names.
    pub aliases: Vec<&'static str>,
}

impl Known {
    /// All that the catalogue has.
    pub(super) fn all(family: Family) -> Vec<Self> {
        let named = |entry: &'static Entry| Self {
            name: entry.name,
            doc: entry.doc,
            example: entry.example,
            aliases: entry.aliases.iter().map(|alias| alias.name).collect(),
        };
        let entries = family.entries().into_iter();
        entries.filter(|e| !matches!(e.detail, Detail::Instance { .. })).map(named).collect()
    }
}

/// What is wrong, in one sentence; of a long one only the beginning.
pub fn sentence(error: &(impl ToString + ?Sized)) -> String {
    const MOST: usize = 500;
    let mut error = error.to_string();
    if let Some((end, _)) = error.char_indices().nth(MOST) {
        error.truncate(end);
        error.push('…');
    }
    error
}

impl Said {
    /// An error; of a long sentence only the beginning.
    pub(super) fn error(ply: Option<u32>, error: &impl ToString) -> Self {
        Self::Error { ply, error: sentence(error) }
    }

    /// Whether nothing more is said to this question or ply, or to this action.
    pub const fn is_final(&self) -> bool {
        !matches!(self, Self::Report { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_quoted_a_sentence_is_not_endless() {
        let Said::Error { error, .. } = Said::error(None, &"é".repeat(10_000)) else { panic!() };
        assert_eq!((error.chars().count(), error.ends_with("é…")), (501, true));
    }
}
