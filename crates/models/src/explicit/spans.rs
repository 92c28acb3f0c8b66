//! JSON values that know where in the text they stand.
//!
//! The JSON library says whether the text is JSON and where it is not; what follows is one pass
//! over a text known to be sound. Neither recurses, so deep nesting costs no stack.

use std::borrow::Cow;

use serde::de::IgnoredAny;

use super::TreeError;

/// The longest text in bytes.
pub const MAX_TEXT: usize = 1 << 28;
/// The most JSON values in a text.
pub const MAX_VALUES: usize = 20_000_000;

const NONE: u32 = u32::MAX;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Object,
    Array,
    Text,
    Number,
    Word,
}

struct Entry {
    kind: Kind,
    start: u32,
    end: u32,
    /// Where the key of a member begins.
    key: u32,
    first: u32,
    next: u32,
}

/// A JSON text and all values in it.
pub(super) struct Json<'t> {
    pub(super) text: &'t str,
    entries: Vec<Entry>,
}

/// One value of a text.
#[derive(Copy, Clone)]
pub(super) struct Value<'j> {
    json: &'j Json<'j>,
    index: u32,
}

impl<'t> Json<'t> {
    pub(super) fn read(text: &'t str) -> Result<Self, TreeError> {
        let wrong = |byte, what| Err(TreeError::at(text, byte, what));
        if text.len() > MAX_TEXT {
            return wrong(0, format!("the text is longer than {} MiB", MAX_TEXT >> 20));
        }
        if let Err(error) = serde_json::from_str::<IgnoredAny>(text) {
            return Err(syntax(text, &error));
        }
        let mut json = Self { text, entries: Vec::new() };
        match json.scan() {
            Ok(()) => Ok(json),
            Err(byte) => wrong(byte, format!("the text has more than {MAX_VALUES} values")),
        }
    }

    pub(super) fn root(&self) -> Value<'_> {
        Value { json: self, index: 0 }
    }

    /// Fills the table of values; fails at the byte where it would become too long.
    fn scan(&mut self) -> Result<(), usize> {
        let bytes = self.text.as_bytes();
        let mut open: Vec<(u32, u32)> = Vec::new();
        let (mut at, mut key) = (0, NONE);
        while at < bytes.len() {
            let start = at;
            let kind = match bytes[at] {
                b' ' | b'\t' | b'\n' | b'\r' | b',' | b':' => {
                    at += 1;
                    continue;
                }
                b'}' | b']' => {
                    at += 1;
                    let (closed, _) = open.pop().expect("sound JSON closes what it opened");
                    self.entries[closed as usize].end = at as u32;
                    continue;
                }
                b'{' => Kind::Object,
                b'[' => Kind::Array,
                b'"' => Kind::Text,
                b'-' | b'0'..=b'9' => Kind::Number,
                _ => Kind::Word,
            };
            at = end_of(bytes, at, kind);
            let in_object = open
                .last()
                .is_some_and(|(parent, _)| self.entries[*parent as usize].kind == Kind::Object);
            if in_object && key == NONE {
                key = start as u32;
                continue;
            }
            if self.entries.len() == MAX_VALUES {
                return Err(start);
            }
            let index = self.entries.len() as u32;
            if let Some((parent, last)) = open.last_mut() {
                let before = if *last == NONE {
                    &mut self.entries[*parent as usize].first
                } else {
                    &mut self.entries[*last as usize].next
                };
                *before = index;
                *last = index;
            }
            let (start, end) = (start as u32, at as u32);
            self.entries.push(Entry { kind, start, end, key, first: NONE, next: NONE });
            key = NONE;
            if matches!(kind, Kind::Object | Kind::Array) {
                open.push((index, NONE));
            }
        }
        Ok(())
    }
}

/// Where a value that begins at a byte ends; an opening bracket stands for itself.
fn end_of(bytes: &[u8], start: usize, kind: Kind) -> usize {
    match kind {
        Kind::Object | Kind::Array => start + 1,
        Kind::Text => {
            let mut at = start + 1;
            while bytes[at] != b'"' {
                at += if bytes[at] == b'\\' { 2 } else { 1 };
            }
            at + 1
        }
        Kind::Number | Kind::Word => {
            let rest = &bytes[start..];
            start + rest.iter().position(|b| b",:]} \t\r\n".contains(b)).unwrap_or(rest.len())
        }
    }
}

fn syntax(text: &str, error: &serde_json::Error) -> TreeError {
    let message = error.to_string();
    let what = message.split(" at line ").next().unwrap_or_default();
    let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
    let near = error.column().saturating_sub(1).min(line.len());
    let is_word = |b: &u8| b.is_ascii_alphabetic();
    let before = line.as_bytes()[..near].iter().rev().take_while(|b| is_word(b)).count();
    let word: String = line.as_bytes()[near - before..]
        .iter()
        .take_while(|b| is_word(b))
        .map(|&b| b as char)
        .collect();
    let what = match word.to_ascii_lowercase().as_str() {
        "nan" | "inf" | "infinity" => format!("{word} is no payoff: numbers must be finite"),
        _ => format!("this is no JSON: {what}"),
    };
    let column = String::from_utf8_lossy(&line.as_bytes()[..near]).chars().count() + 1;
    TreeError { line: error.line().max(1), column, node: None, what }
}

impl<'j> Value<'j> {
    fn entry(self) -> &'j Entry {
        &self.json.entries[self.index as usize]
    }

    pub(super) fn kind(self) -> Kind {
        self.entry().kind
    }

    /// The byte where the value begins.
    pub(super) fn byte(self) -> usize {
        self.entry().start as usize
    }

    /// The value as it stands in the text.
    pub(super) fn raw(self) -> &'j str {
        &self.json.text[self.byte()..self.entry().end as usize]
    }

    /// The items of a list or the values of an object.
    pub(super) fn items(self) -> impl Iterator<Item = Self> {
        let json = self.json;
        let at = move |index: u32| (index != NONE).then_some(Self { json, index });
        std::iter::successors(at(self.entry().first), move |item| at(item.entry().next))
    }

    /// The key under which the value stands in its object; empty elsewhere.
    pub(super) fn key(self) -> Cow<'j, str> {
        match self.entry().key {
            NONE => Cow::Borrowed(""),
            key => {
                let start = key as usize;
                let end = end_of(self.json.text.as_bytes(), start, Kind::Text);
                unescape(&self.json.text[start..end])
            }
        }
    }

    /// The member of an object with a key.
    pub(super) fn member(self, key: &str) -> Option<Self> {
        (self.kind() == Kind::Object).then(|| self.items().find(|item| item.key() == key))?
    }

    pub(super) fn number(self) -> Option<f64> {
        if self.kind() == Kind::Number { self.raw().parse().ok() } else { None }
    }

    /// A text without its quotes, or a number as it is written.
    pub(super) fn word(self) -> Option<Cow<'j, str>> {
        match self.kind() {
            Kind::Text => Some(unescape(self.raw())),
            Kind::Number => Some(Cow::Borrowed(self.raw())),
            _ => None,
        }
    }

    /// An error at this value; whoever knows the node adds its name.
    pub(super) fn wrong(self, what: impl Into<String>) -> TreeError {
        TreeError::at(self.json.text, self.byte(), what.into())
    }
}

/// A JSON string without quotes and escapes; escapes that mean no character are kept as written.
fn unescape(quoted: &str) -> Cow<'_, str> {
    let inner = &quoted[1..quoted.len() - 1];
    if !inner.contains('\\') {
        return Cow::Borrowed(inner);
    }
    serde_json::from_str(quoted).map_or(Cow::Borrowed(inner), Cow::Owned)
}
