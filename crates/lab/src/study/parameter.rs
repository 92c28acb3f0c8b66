//! What a task can be told: parameters by name, with what they hold and whether they must be there.

use std::fmt;

use plywood_catalogue::{GameSpec, SearchSpec};

use super::{Value, cell::as_count};

/// One parameter of a task.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Its name in plans.
    pub name: &'static str,
    /// What it holds.
    pub holds: Holds,
    /// Whether it must be there.
    pub need: Need,
    /// What it is, in one line.
    pub doc: &'static str,
}

/// What a parameter holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Holds {
    /// A game of the catalogue.
    Game,
    /// A search of the catalogue.
    Search,
    /// Any text; a whole number is taken as its digits.
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A whole number from zero.
    Count,
    /// A number.
    Number,
    /// A number, or this word.
    NumberOr(&'static str),
    /// Yes or no.
    Flag,
}

/// Whether a parameter must be there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Need {
    /// In every combination.
    Required,
    /// It may be left out.
    Optional,
    /// It may be left out, and is then this.
    Default(&'static str),
}

impl Parameter {
    /// Refuses a value of another kind.
    pub(super) fn accept(&self, value: &Value) -> Result<(), String> {
        let fits = match (self.holds, value) {
            (Holds::Game, Value::Text(text)) => {
                return text.parse::<GameSpec>().map(drop).map_err(|error| error.to_string());
            }
            (Holds::Search, Value::Text(text)) => {
                return text.parse::<SearchSpec>().map(drop).map_err(|error| error.to_string());
            }
            (Holds::Word(words), Value::Text(text)) => words.contains(&text.as_str()),
            (Holds::Count, Value::Integer(_) | Value::Number(_)) => as_count(value).is_some(),
            (Holds::Text, Value::Text(_) | Value::Integer(_))
            | (Holds::Flag, Value::Flag(_))
            | (Holds::Number | Holds::NumberOr(_), Value::Integer(_) | Value::Number(_)) => true,
            (Holds::NumberOr(word), Value::Text(text)) => text == word,
            _ => false,
        };
        if fits { Ok(()) } else { Err(format!("must be {}, not {}", self.holds, value.quoted())) }
    }
}

impl fmt::Display for Holds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game => f.write_str("a game"),
            Self::Search => f.write_str("a search"),
            Self::Text => f.write_str("text"),
            Self::Word(words) => f.write_str(&words.join(" or ")),
            Self::Count => f.write_str("a whole number from 0"),
            Self::Number => f.write_str("a number"),
            Self::NumberOr(word) => write!(f, "a number or '{word}'"),
            Self::Flag => f.write_str("true or false"),
        }
    }
}
