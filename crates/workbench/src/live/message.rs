//! What a page says: a question of the engine that may wait at its first step, or what to do with one.

use plywood_contest::engine::{Asked, Id, Message};
use serde::Deserialize;
use serde_json::{Map, Value};

/// The most steps of a question: years of work, and still no slip.
const MOST_STEPS: u64 = 1_000_000_000_000;
/// The most steps that are told one by one.
const MOST_TOLD: u64 = 1_000;
/// The most lines that are watched.
const MOST_LINES: usize = 200;
/// The most moves of a watched line.
const LONGEST_LINE: usize = 200;
/// The least pause between two reports, in milliseconds.
const LEAST_PAUSE: u128 = 20;

/// What a page says.
#[derive(Debug)]
pub enum Said {
    /// A search is to begin.
    Begin {
        /// What is asked.
        asked: Box<Asked>,
        /// Whether it waits at its first step.
        paused: bool,
    },
    /// Something is to be done with one that was begun.
    Act {
        /// What the message calls itself.
        id: Id,
        /// The name of the question.
        target: Id,
        /// What is to be done.
        act: Act,
    },
}

/// What can be done with a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// It waits.
    Pause,
    /// It goes on.
    Resume(Option<u64>),
    /// It takes steps that are told.
    Step(u64),
    /// Its reports tell of these lines.
    Watch(Vec<Vec<String>>),
    /// It ends.
    Cancel,
    /// It is forgotten.
    Close,
}

/// A message that cannot be obeyed.
#[derive(Debug)]
pub struct Refused {
    /// What it calls itself, as far as that can be read.
    pub id: Id,
    /// What is wrong, in one sentence.
    pub error: String,
}

/// The fields of an action.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(rename = "id")]
    _id: Value,
    action: String,
    target: Value,
    steps: Option<u64>,
    lines: Option<Vec<Vec<String>>>,
}

impl Said {
    /// Reads a frame.
    pub fn read(frame: &str) -> Result<Self, Refused> {
        let nameless = |error: serde_json::Error| Refused {
            id: Id::Unknown,
            error: format!("a message is an object in JSON, and here there is an error: {error}"),
        };
        let mut fields: Map<String, Value> = serde_json::from_str(frame).map_err(nameless)?;
        let id = fields.get("id").and_then(Id::read);
        let refused = |error: String| Refused { id: id.clone().unwrap_or_default(), error };
        if fields.contains_key("action") {
            let Some(id) = id.clone() else {
                return Err(refused("a message has an \"id\"".into()));
            };
            return Self::action(id, fields).map_err(refused);
        }
        let paused = match fields.remove("paused") {
            None | Some(Value::Null) => false,
            Some(Value::Bool(paused)) => paused,
            Some(_) => return Err(refused("\"paused\" is true or false".into())),
        };
        let question = Value::Object(fields).to_string();
        match Message::read(&question) {
            Ok(Message::Question(asked)) => match unfit(&asked) {
                None => Ok(Self::Begin { asked, paused }),
                Some(error) => Err(refused(error)),
            },
            Ok(Message::Action { .. }) => Err(refused("this is no question".into())),
            Err(error) => Err(Refused { id: error.id, error: error.error.to_string() }),
        }
    }

    fn action(id: Id, fields: Map<String, Value>) -> Result<Self, String> {
        let fields: Fields =
            serde_json::from_value(Value::Object(fields)).map_err(|e| e.to_string())?;
        let target = Id::read(&fields.target).ok_or("\"target\" is the id of a question")?;
        let plain = fields.steps.is_none() && fields.lines.is_none();
        let act = match (fields.action.as_str(), fields.steps, fields.lines) {
            ("resume", steps, None) => Act::Resume(steps),
            ("step", steps, None) => Act::Step(few(steps.unwrap_or(1))?),
            ("watch", None, Some(lines)) => Act::Watch(short(lines)?),
            ("watch", None, None) => {
                return Err("\"lines\" is missing: write a list of lists of moves".into());
            }
            ("pause", ..) if plain => Act::Pause,
            ("cancel", ..) if plain => Act::Cancel,
            ("close", ..) if plain => Act::Close,
            ("pause" | "resume" | "step" | "watch" | "cancel" | "close", ..) => {
                return Err("\"steps\" goes with resume and step, \"lines\" with watch".into());
            }
            _ => {
                return Err("there is no such \"action\"; there are pause, resume, step, watch, cancel, close".into());
            }
        };
        Ok(Self::Act { id, target, act })
    }
}

fn few(steps: u64) -> Result<u64, String> {
    if (1..=MOST_TOLD).contains(&steps) {
        return Ok(steps);
    }
    Err(format!("\"steps\" that are told one by one are from 1 to {MOST_TOLD}"))
}

fn short(lines: Vec<Vec<String>>) -> Result<Vec<Vec<String>>, String> {
    if lines.len() > MOST_LINES || lines.iter().any(|line| line.len() > LONGEST_LINE) {
        return Err(format!(
            "at most {MOST_LINES} lines of at most {LONGEST_LINE} moves can be watched"
        ));
    }
    Ok(lines)
}

/// What the engine takes and searches in turns do not.
fn unfit(asked: &Asked) -> Option<String> {
    if asked.plies.is_some() || asked.priority != 0 {
        return Some(
            "searches take turns here: \"plies\" and \"priority\" are for plywood engine".into(),
        );
    }
    if asked.steps.is_some_and(|steps| steps > MOST_STEPS) {
        return Some(format!(
            "\"steps\" can be at most {MOST_STEPS}: write \"until_settled\" for no limit"
        ));
    }
    if asked.report_every.is_some_and(|pause| pause.as_millis() < LEAST_PAUSE) {
        return Some(format!("\"report_every\" is at least {LEAST_PAUSE} milliseconds"));
    }
    None
}
