//! The fields of a message, taken one by one: what is left over was not understood.

use std::fmt;

use plywood_catalogue::nearest::nearest;
use serde::{
    Deserialize, Deserializer,
    de::{self, MapAccess, Visitor},
};
use serde_json::Value;

use super::{Id, MessageError};

/// The fields that have not been taken yet. One that is `null` is not there.
#[derive(Default, Debug)]
pub(super) struct Fields {
    left: Vec<(String, Value)>,
    twice: Option<String>,
}

/// More fields than any message has.
const MOST: usize = 64;

impl Fields {
    /// Reads an object.
    pub fn read(line: &str) -> Result<Self, MessageError> {
        serde_json::from_str(line).map_err(|error| MessageError::Json(error.to_string()))
    }

    fn take(&mut self, key: &str) -> Option<Value> {
        let place = self.left.iter().position(|(known, _)| known == key)?;
        Some(self.left.remove(place).1).filter(|value| !value.is_null())
    }

    /// What a message calls itself, or something else that has such a name.
    pub fn id(&mut self, key: &'static str) -> Result<Id, MessageError> {
        let wanted = "a text or a whole number of 64 bits";
        match self.take(key) {
            None => Err(MessageError::Missing { key, wanted }),
            Some(value) => Id::read(&value).ok_or_else(|| wrong(key, &value, wanted)),
        }
    }

    /// A text.
    pub fn text(&mut self, key: &'static str) -> Result<Option<String>, MessageError> {
        match self.take(key) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(value) => Err(wrong(key, &value, "a text")),
        }
    }

    /// True or false; false where nothing is said.
    pub fn flag(&mut self, key: &'static str) -> Result<bool, MessageError> {
        match self.take(key) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(flag),
            Some(value) => Err(wrong(key, &value, "true or false")),
        }
    }

    /// A quantity, which is a number or a text as on the command line.
    pub fn quantity<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<Option<T>, MessageError> {
        self.take(key).map(|value| quantity(key, &value, read)).transpose()
    }

    /// A list, each item read by `read`.
    pub fn list<T>(
        &mut self,
        key: &'static str,
        wanted: &'static str,
        read: impl FnMut(&Value) -> Result<T, MessageError>,
    ) -> Result<Option<Vec<T>>, MessageError> {
        match self.take(key) {
            None => Ok(None),
            Some(Value::Array(items)) => items.iter().map(read).collect::<Result<_, _>>().map(Some),
            Some(value) => Err(wrong(key, &value, wanted)),
        }
    }

    /// Words in a list or in one text.
    pub fn words(&mut self, key: &'static str) -> Result<Option<String>, MessageError> {
        const WANTED: &str = "a text or a list of texts";
        let word =
            |item: &Value| item.as_str().map(str::to_owned).ok_or_else(|| wrong(key, item, WANTED));
        match self.take(key) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(Value::Array(items)) => {
                let words: Vec<_> = items.iter().map(word).collect::<Result<_, _>>()?;
                Ok(Some(words.join(" ")))
            }
            Some(value) => Err(wrong(key, &value, WANTED)),
        }
    }

    /// Complains of a field that was said twice, or that is left over and none of `known`.
    pub fn finish(
        self,
        of: &'static str,
        known: &'static [&'static str],
    ) -> Result<(), MessageError> {
        if let Some(key) = self.twice {
            return Err(MessageError::Twice(shown(&key)));
        }
        let Some(key) = self.left.into_iter().map(|(key, _)| key).next() else { return Ok(()) };
        let near = nearest(&key, known.iter().copied());
        Err(MessageError::Unknown { of, key: shown(&key), near, known })
    }
}

/// A quantity, which is a number or a text as on the command line.
pub(super) fn quantity<T>(
    key: &'static str,
    value: &Value,
    read: impl FnOnce(&str) -> Result<T, String>,
) -> Result<T, MessageError> {
    let read = match value {
        Value::Number(number) => read(&number.to_string()),
        Value::String(text) => read(text),
        _ => return Err(wrong(key, value, "a number or a text")),
    };
    read.map_err(|what| MessageError::Field { key, value: shown_value(value), what })
}

/// A field of the wrong kind.
fn wrong(key: &'static str, value: &Value, wanted: &str) -> MessageError {
    MessageError::Field { key, value: shown_value(value), what: format!("write {wanted}") }
}

/// So much of a value that it is recognised.
fn shown_value(value: &Value) -> String {
    match value {
        Value::Array(_) => "a list".into(),
        Value::Object(_) => "an object".into(),
        Value::String(text) => format!("'{}'", shown(text)),
        value => value.to_string(),
    }
}

/// So much of a text that it is recognised.
fn shown(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Fields::default();
                while let Some((key, value)) = map.next_entry::<String, Value>()? {
                    if fields.left.iter().any(|(known, _)| *known == key) {
                        fields.twice = Some(key);
                    } else if fields.left.len() < MOST {
                        fields.left.push((key, value));
                    } else {
                        return Err(de::Error::custom("it has too many fields"));
                    }
                }
                Ok(fields)
            }
        }

        deserializer.deserialize_map(Object)
    }
}
