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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::session::Place;

    fn asked(line: &str) -> Asked {
        match Message::read(line) {
            Ok(Message::Question(asked)) => *asked,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn questions_are_read_with_the_units_of_the_command_line() {
        let all = asked(
            r#"{"id":"a","game":"connect4","moves":["d1","d2"],"search":"uct","seed":7,"steps":1e5,
            "time":1.5,"memory":"512MiB","lanes":"8","priority":-3,"report_every":200,"plies":[2,0]}"#,
        );
        let expected = Asked {
            id: Id::Text("a".into()),
            game: "connect4".into(),
            place: Place::Moves("d1 d2".into()),
            search: Some("uct".into()),
            seed: 7,
            steps: Some(100_000),
            time: Some(Duration::from_millis(1500)),
            until_settled: false,
            memory: Some(512 << 20),
            lanes: 8,
            priority: -3,
            report_every: Some(Duration::from_millis(200)),
            plies: Some(vec![2, 0]),
        };
        assert_eq!(all, expected);
        let few =
            asked(r#"{"id":1,"game":"hex","moves":null,"until_settled":true,"report_every":"2s"}"#);
        assert_eq!((few.id, few.place, few.seed, few.lanes), (Id::Whole(1), Place::Start, 1, 1));
        assert_eq!((few.steps, few.until_settled), (None, true));
        assert_eq!(few.report_every, Some(Duration::from_secs(2)));
        let placed = asked(r#"{"id":18446744073709551615,"game":"hex","position":"x"}"#);
        assert_eq!(placed.id, Id::Whole(u64::MAX.into()));
        assert_eq!(placed.place, Place::Position("x".into()));
    }

    #[test]
    fn actions_are_read() {
        for (line, expected) in [
            (r#"{"id":1,"action":"cancel","target":"a"}"#, Action::Cancel(Id::Text("a".into()))),
            (r#"{"action":"cancel-all","id":1}"#, Action::CancelAll),
            (r#"{"id":1,"action":"status"}"#, Action::Status),
            (r#"{"id":1,"action":"games"}"#, Action::Games),
            (r#"{"id":1,"action":"searches"}"#, Action::Searches),
        ] {
            let read = Message::read(line);
            assert_eq!(read, Ok(Message::Action { id: Id::Whole(1), action: expected }));
        }
    }

    #[test]
    fn whatever_is_wrong_gets_one_sentence_with_the_id() {
        let long = format!(r#""game":"hex","{}":1"#, "x".repeat(500));
        let many = (0..100).map(|n| format!("\"k{n}\":{n}")).collect::<Vec<_>>().join(",");
        let lines = [
            r#""gam":"hex""#,
            r#""game":5"#,
            r#""game":"hex","step":5"#,
            r#""game":"hex","turns":5"#,
            r#""game":"hex","game":"go""#,
            r#""game":"hex","moves":"a1","position":"x""#,
            r#""game":"hex","moves":[1]"#,
            r#""game":"hex","moves":{"a":1}"#,
            r#""game":"hex","steps":-1"#,
            r#""game":"hex","steps":1.5"#,
            r#""game":"hex","steps":1e300"#,
            r#""game":"hex","steps":18446744073709551616"#,
            r#""game":"hex","steps":[1]"#,
            r#""game":"hex","steps":5,"until_settled":true"#,
            r#""game":"hex","time":"1s","until_settled":true"#,
            r#""game":"hex","until_settled":1"#,
            r#""game":"hex","time":-1"#,
            r#""game":"hex","memory":"lots""#,
            r#""game":"hex","lanes":0"#,
            r#""game":"hex","lanes":1025"#,
            r#""game":"hex","seed":-1"#,
            r#""game":"hex","priority":1e30"#,
            r#""game":"hex","report_every":0"#,
            r#""game":"hex","report_every":"soon""#,
            r#""game":"hex","plies":3"#,
            r#""game":"hex","plies":[]"#,
            r#""game":"hex","plies":[1]"#,
            r#""game":"hex","moves":"a1 b2","plies":[1,1]"#,
            r#""game":"hex","position":"x","plies":[0]"#,
            r#""action":"stop""#,
            r#""action":"stats""#,
            r#""action":"cancel""#,
            r#""action":"cancel","target":[1]"#,
            r#""action":"cancel-all","target":1"#,
            r#""action":"status","game":"hex""#,
            r#""action":7"#,
            &long,
        ];
        let mut told = String::new();
        for rest in lines {
            let refused = Message::read(&format!("{{\"id\":1,{rest}}}")).expect_err(rest);
            assert_eq!(refused.id, Id::Whole(1), "{rest}");
            told +=
                &format!("{}\n  {}\n", rest.chars().take(60).collect::<String>(), refused.error);
        }
        for line in [
            "",
            "{",
            "[1]",
            "7",
            "{}",
            r#"{"id":1.5}"#,
            r#"{"id":{}}"#,
            r#"{"id":null}"#,
            &format!("{{{many}}}"),
        ] {
            let refused = Message::read(line).expect_err(line);
            assert_eq!(refused.id, Id::Unknown, "{line}");
            told +=
                &format!("{}\n  {}\n", line.chars().take(60).collect::<String>(), refused.error);
        }
        insta::assert_snapshot!(told);
    }
}
