//! The values that parameters and measurements take.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One parameter or one measurement.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// Yes or no.
    Flag(bool),
    /// A count.
    Integer(i64),
    /// A finite number.
    Number(f64),
    /// A word, a spec, a line of play.
    Text(String),
    /// Nothing was measured.
    Missing,
}

/// What a column holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Counts.
    Integer,
    /// Numbers.
    Number,
    /// Words.
    Text,
}

impl Value {
    /// The value as a number, if it is one.
    pub fn number(&self) -> Option<f64> {
        match *self {
            Self::Integer(n) => Some(n as f64),
            Self::Number(x) => Some(x),
            Self::Flag(yes) => Some(f64::from(u8::from(yes))),
            Self::Text(_) | Self::Missing => None,
        }
    }
}

impl Value {
    /// The value as a plan writes it: text in quotes.
    pub fn quoted(&self) -> String {
        match self {
            Self::Text(text) => format!("'{text}'"),
            other => other.to_string(),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(yes) => write!(f, "{yes}"),
            Self::Integer(n) => write!(f, "{n}"),
            Self::Number(x) => write!(f, "{x}"),
            Self::Text(text) => f.write_str(text),
            Self::Missing => Ok(()),
        }
    }
}

impl From<f64> for Value {
    /// A number that is not finite was not measured.
    fn from(x: f64) -> Self {
        if x.is_finite() { Self::Number(x) } else { Self::Missing }
    }
}

impl From<i64> for Value {
    fn from(n: i64) -> Self {
        Self::Integer(n)
    }
}

impl From<u64> for Value {
    fn from(n: u64) -> Self {
        Self::Integer(i64::try_from(n).unwrap_or(i64::MAX))
    }
}

impl From<bool> for Value {
    fn from(yes: bool) -> Self {
        Self::Integer(i64::from(yes))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}
