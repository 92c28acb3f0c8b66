//! The grammar of specifications: `name`, `name@version`, `name(key=value, …)`, `name:value`.
//!
//! A value is any text up to the next comma or the closing bracket, with brackets balanced and
//! double quotes respected; what it means is decided by the parameter it is given to. So nested
//! specifications, formulas and file names need no grammar of their own. Behind a colon everything is one
//! value, for the parameter that needs no key: `game:python3 dots.py`.

use super::error::{SpecError, shortened};

/// Longer specifications are refused before they are read.
const LONGEST: usize = 4096;

/// A specification as it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written<'t> {
    /// The name.
    pub name: &'t str,
    /// The version behind `@`.
    pub version: Option<&'t str>,
    /// What stands in brackets, in order.
    pub arguments: Vec<Argument<'t>>,
}

/// One argument as it was written; without a key where an entry allows that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument<'t> {
    /// What stands before `=`.
    pub key: Option<&'t str>,
    /// The value, not read any further.
    pub value: &'t str,
}

/// Reads a specification.
pub fn read(text: &str) -> Result<Written<'_>, SpecError> {
    if text.len() > LONGEST {
        let what = format!("a specification has at most {LONGEST} characters");
        return Err(SpecError::Syntax { text: shortened(text), column: LONGEST, what });
    }
    Reader { text, at: 0 }.specification()
}

/// Whether a character may stand in a name or a key.
pub fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '-' || c == '_'
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn space(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn take_while(&mut self, accept: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|c| !accept(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// The sentence for a place where something else should stand.
    fn expected(&self, what: &str) -> SpecError {
        let column = self.text[..self.at].chars().count() + 1;
        let found = match self.peek() {
            Some(c) => format!("'{c}'"),
            None => "the end".into(),
        };
        let what = format!("expected {what}, found {found}");
        SpecError::Syntax { text: shortened(self.text), column, what }
    }

    fn specification(mut self) -> Result<Written<'t>, SpecError> {
        self.space();
        let name = self.take_while(is_word);
        if name.is_empty() {
            return Err(self.expected("a name such as connect4 or uct(c=1)"));
        }
        let version = self.version()?;
        self.space();
        let arguments = match self.peek() {
            Some('(') => self.arguments()?,
            Some(':') => {
                let value = self.rest()[1..].trim();
                self.at = self.text.len();
                vec![Argument { key: None, value }]
            }
            _ => Vec::new(),
        };
        self.space();
        if self.at < self.text.len() {
            return Err(self.expected("'(' with parameters after the name, or nothing more"));
        }
        Ok(Written { name, version, arguments })
    }

    fn version(&mut self) -> Result<Option<&'t str>, SpecError> {
        if self.peek() != Some('@') {
            return Ok(None);
        }
        self.at += 1;
        let version = self.take_while(|c| c.is_ascii_digit());
        if version.is_empty() {
            return Err(self.expected("a version number after '@'"));
        }
        Ok(Some(version))
    }

    /// The arguments between brackets, the first of which is next.
    fn arguments(&mut self) -> Result<Vec<Argument<'t>>, SpecError> {
        self.at += 1;
        let mut arguments = Vec::new();
        self.space();
        if self.peek() == Some(')') {
            self.at += 1;
            return Ok(arguments);
        }
        loop {
            arguments.push(self.argument()?);
            match self.peek() {
                Some(',') => self.at += 1,
                Some(')') => {
                    self.at += 1;
                    return Ok(arguments);
                }
                _ => return Err(self.expected("',' or ')'")),
            }
        }
    }

    fn argument(&mut self) -> Result<Argument<'t>, SpecError> {
        self.space();
        let begin = self.at;
        let key = self.take_while(is_word);
        self.space();
        let key = if !key.is_empty() && self.peek() == Some('=') {
            self.at += 1;
            self.space();
            Some(key)
        } else {
            self.at = begin;
            None
        };
        let value = self.value()?;
        Ok(Argument { key, value })
    }

    /// The text up to the comma or bracket that ends this argument.
    fn value(&mut self) -> Result<&'t str, SpecError> {
        let begin = self.at;
        let mut open = Vec::new();
        while let Some(c) = self.peek() {
            match c {
                ',' | ')' if open.is_empty() => break,
                '(' => open.push(')'),
                '[' => open.push(']'),
                ')' | ']' if open.last() == Some(&c) => _ = open.pop(),
                ')' | ']' => return Err(self.expected("brackets that match")),
                '"' => {
                    let Some(length) = self.rest()[1..].find('"') else {
                        return Err(self.expected("a closing '\"' for this one"));
                    };
                    self.at += length + 1;
                }
                _ => {}
            }
            self.at += c.len_utf8();
        }
        if let Some(bracket) = open.pop() {
            return Err(self.expected(&format!("'{bracket}'")));
        }
        let value = self.text[begin..self.at].trim_end();
        if value.is_empty() {
            return Err(self.expected("a value"));
        }
        Ok(value)
    }
}
