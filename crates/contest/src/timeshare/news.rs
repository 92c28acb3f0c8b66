//! What is heard of a search.

use serde::Serialize;

use crate::{
    analysis::{Analysis, WrittenLook, WrittenTale},
    engine::Id,
};

/// Whether a search moves on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// It has its turns.
    Running,
    /// It waits until somebody lets it go on.
    Paused,
    /// It has settled, spent its budget or was cancelled; what it holds can still be looked at.
    Ended,
}

/// Where a search stands.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// What it has found.
    pub analysis: Box<Analysis>,
    /// What it holds of the lines that are watched, as far as there is room to tell.
    pub looks: Vec<LookAt>,
    /// How long it has been thinking.
    pub seconds: f64,
    /// Bytes that it holds.
    pub memory: usize,
    /// Whether it moves on.
    pub state: Stage,
}

/// What a search holds of the position after a line of moves.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LookAt {
    /// The moves from the root.
    pub line: Vec<String>,
    /// What it holds; nothing where it holds nothing, or no such line can be played.
    pub look: Option<WrittenLook>,
}

/// What is heard of a search. After `Answer`, `Cancelled` or `Error` nothing more is said unasked, unless it is resumed.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "reply", rename_all = "lowercase")]
pub enum News {
    /// What it has found so far.
    Report(Standing),
    /// What it has found.
    Answer(Standing),
    /// Somebody has ended it.
    Cancelled(Standing),
    /// It broke down, or could not begin.
    Error {
        /// What is wrong, in one sentence.
        error: String,
    },
    /// Steps that were asked for one by one.
    Tale {
        /// The message that asked.
        #[serde(skip)]
        asked: Id,
        /// The last of them.
        tales: Vec<WrittenTale>,
        /// Where it stands after them.
        #[serde(flatten)]
        standing: Standing,
    },
    /// What it holds of the lines that are watched from now on.
    Looks {
        /// The message that asked.
        #[serde(skip)]
        asked: Id,
        /// Each line.
        looks: Vec<LookAt>,
    },
    /// A message cannot be obeyed.
    Refused {
        /// The message that asked.
        #[serde(skip)]
        asked: Id,
        /// What is wrong, in one sentence.
        error: String,
    },
}
