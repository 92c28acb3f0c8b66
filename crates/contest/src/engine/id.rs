//! What a message calls itself, so that its replies are known.

use serde::Serialize;
use serde_json::Value;

/// What a message calls itself; replies repeat it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize)]
#[serde(untagged)]
pub enum Id {
    /// It has not said, or not so that it could be read: `null`. The least of all.
    #[default]
    Unknown,
    /// A whole number of 64 bits.
    Whole(i128),
    /// A text.
    Text(String),
}

impl Id {
    /// Reads a text or a whole number; `None` for anything else.
    pub fn read(value: &Value) -> Option<Self> {
        match value {
            Value::String(text) => Some(Self::Text(text.clone())),
            Value::Number(number) => number.as_i128().map(Self::Whole),
            _ => None,
        }
    }
}
