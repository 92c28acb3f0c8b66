//! What is said to the engine: a question, or what to do with others.

use plywood_catalogue::nearest::nearest;
use thiserror::Error;

use super::{Asked, Id, client::LONGEST, fields::Fields};

/// A line to the engine.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    /// What is best in a position, or in several of one line of play?
    Question(Box<Asked>),
    /// Something else.
    Action {
        /// What it calls itself.
        id: Id,
        /// What is to be done.
        action: Action,
    },
}

/// What the engine can do but search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Ends the open questions of this name.
    Cancel(Id),
    /// Ends all open questions of this client.
    CancelAll,
    /// Says what the engine is and how busy.
    Status,
    /// Lists the games.
    Games,
    /// Lists the searches.
    Searches,
}

impl Action {
    /// The words for them.
    const WORDS: [&'static str; 5] = ["cancel", "cancel-all", "status", "games", "searches"];

    fn read(word: &str, fields: &mut Fields) -> Result<Self, MessageError> {
        Ok(match word {
            "cancel" => Self::Cancel(fields.id("target")?),
            "cancel-all" => Self::CancelAll,
            "status" => Self::Status,
            "games" => Self::Games,
            "searches" => Self::Searches,
            _ => {
                let near = nearest(word, Self::WORDS.into_iter());
                return Err(MessageError::Action { near, all: &Self::WORDS });
            }
        })
    }
}

/// What is wrong with a message, each in one sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum MessageError {
    /// A line goes on and on.
    #[error("a line has at most {LONGEST} bytes, and this one has more")]
    TooLong,
    /// A line is no text.
    #[error("a line is text in UTF-8, and this one is not")]
    NotText,
    /// A line is no object.
    #[error("a message is an object in JSON, and here there is an error: {0}")]
    Json(String),
    /// A field that must be there is not.
    #[error("\"{key}\" is missing: write {wanted}")]
    Missing {
        /// The field.
        key: &'static str,
        /// What would be right.
        wanted: &'static str,
    },
    /// A field is there twice.
    #[error("\"{0}\" is there twice")]
    Twice(String),
    /// A field has no meaning.
    #[error("{of} has no \"{key}\"{}", suggestion(near, known))]
    Unknown {
        /// What it is a field of.
        of: &'static str,
        /// The field.
        key: String,
        /// Fields of such a name.
        near: Vec<String>,
        /// All fields.
        known: &'static [&'static str],
    },
    /// There is no such action.
    #[error("there is no such \"action\"{}", suggestion(near, all))]
    Action {
        /// Actions of such a name.
        near: Vec<String>,
        /// All actions.
        all: &'static [&'static str],
    },
    /// A field cannot be what it is.
    #[error("\"{key}\" cannot be {value}: {what}")]
    Field {
        /// The field.
        key: &'static str,
        /// What stands there, shortened.
        value: String,
        /// What would be right.
        what: String,
    },
    /// Two fields contradict each other.
    #[error("\"{one}\" and \"{other}\" do not go together: write one of them")]
    Together {
        /// One field.
        one: &'static str,
        /// The other.
        other: &'static str,
    },
}

fn suggestion(near: &[String], all: &[&str]) -> String {
    match near {
        [] => format!("; there are {}", all.join(", ")),
        near => format!(": did you mean \"{}\"?", near.join("\" or \"")),
    }
}

/// A message that cannot be obeyed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// What it calls itself, as far as that can be read.
    pub id: Id,
    /// What is wrong.
    pub error: MessageError,
}

impl Message {
    /// Reads a line.
    pub fn read(line: &str) -> Result<Self, Refused> {
        let nameless = |error| Refused { id: Id::Unknown, error };
        let mut fields = Fields::read(line).map_err(nameless)?;
        let id = fields.id("id").map_err(nameless)?;
        Self::read_fields(id.clone(), fields).map_err(|error| Refused { id, error })
    }

    fn read_fields(id: Id, mut fields: Fields) -> Result<Self, MessageError> {
        let Some(word) = fields.text("action")? else {
            return Asked::read(id, fields).map(|asked| Self::Question(Box::new(asked)));
        };
        let action = Action::read(&word, &mut fields)?;
        let known: &'static [_] = match action {
            Action::Cancel(_) => &["id", "action", "target"],
            _ => &["id", "action"],
        };
        fields.finish("this action", known)?;
        Ok(Self::Action { id, action })
    }
}
