//! Values of parameters: read, checked and printed in one canonical way.

use std::{fmt, path::Path};

use super::{Family, Kind, Recipe, SpecError};

/// A checked value of a parameter.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A whole number.
    Whole(u64),
    /// A finite number.
    Real(f64),
    /// A word of a list.
    Word(&'static str),
    /// True or false.
    Flag(bool),
    /// Whole numbers, in order.
    Sum(Vec<u64>),
    /// A path or another text.
    Text(String),
    /// A game or a search.
    Recipe(Box<Recipe>),
}

/// Why a text is no value of a kind.
pub(super) enum Problem {
    /// It must be this.
    Wanted(String),
    /// It is not possible, and why.
    Why(String),
    /// A nested specification is wrong.
    Nested(SpecError),
}

/// Reads a value of a kind; `depth` counts the specifications around it.
pub(super) fn read(kind: Kind, text: &str, depth: u32) -> Result<Value, Problem> {
    let wanted = || Problem::Wanted(kind.to_string());
    let real = |low: f64, high: f64| {
        number(text).filter(|x| (low..=high).contains(x)).ok_or_else(wanted).map(Value::Real)
    };
    let word = |words: &'static [&'static str]| {
        words.iter().find(|word| word.eq_ignore_ascii_case(text)).map(|word| Value::Word(word))
    };
    match kind {
        Kind::Whole(low, high) => whole(text, low, high).ok_or_else(wanted).map(Value::Whole),
        Kind::Real(low, high) => real(low, high),
        Kind::Between(low, high) => {
            let within = number(text).filter(|x| low < *x && *x < high);
            within.ok_or_else(wanted).map(Value::Real)
        }
        Kind::WholeOr(words, low, high) => match word(words) {
            Some(word) => Ok(word),
            None => whole(text, low, high).ok_or_else(wanted).map(Value::Whole),
        },
        Kind::RealOr(words, low, high) => word(words).map_or_else(|| real(low, high), Ok),
        Kind::Word(words) => word(words).ok_or_else(wanted),
        Kind::Flag => match text.to_ascii_lowercase().as_str() {
            "true" | "yes" => Ok(Value::Flag(true)),
            "false" | "no" => Ok(Value::Flag(false)),
            _ => Err(wanted()),
        },
        Kind::Sum(low, high, most) => {
            let parts: Option<Vec<_>> =
                text.split('+').map(|part| whole(part.trim(), low, high)).collect();
            parts.filter(|parts| parts.len() <= most).ok_or_else(wanted).map(Value::Sum)
        }
        Kind::File | Kind::Command => {
            let path = text.strip_prefix('"').and_then(|t| t.strip_suffix('"')).unwrap_or(text);
            if path.is_empty() || path.contains('"') {
                return Err(wanted());
            }
            Ok(Value::Text(path.into()))
        }
        Kind::Form(canonical) => canonical(text).map(Value::Text).map_err(Problem::Why),
        Kind::Game => nested(Family::Game, text, depth),
        Kind::Search => nested(Family::Search, text, depth),
    }
}

fn nested(family: Family, text: &str, depth: u32) -> Result<Value, Problem> {
    let recipe = Recipe::read_nested(family, text, depth + 1).map_err(Problem::Nested)?;
    Ok(Value::Recipe(Box::new(recipe)))
}

fn number(text: &str) -> Option<f64> {
    // Words such as `nan` and `inf` parse as floats; they are not numbers here.
    let numeric = text.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c));
    text.parse().ok().filter(|x: &f64| numeric && x.is_finite())
}

/// A whole number, which may be written as `1e6` where that is exact.
fn whole(text: &str, low: u64, high: u64) -> Option<u64> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    let value = text.parse().ok().or_else(|| {
        let real = number(text)?;
        (real.fract() == 0.0 && (0.0..=EXACT).contains(&real)).then_some(real as u64)
    })?;
    (low..=high).contains(&value).then_some(value)
}

/// A path is quoted where the grammar would otherwise cut it.
fn quoted(text: &str) -> bool {
    Path::new(text).as_os_str().is_empty()
        || text.contains([',', ')', ']', '(', '[', '='])
        || text.trim() != text
}

impl Value {
    /// The value as it is written for a parameter of this kind.
    pub(super) fn written(&self, kind: Kind) -> String {
        match (self, kind) {
            (Self::Text(text), Kind::File | Kind::Command) if quoted(text) => format!("\"{text}\""),
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(n) => write!(f, "{n}"),
            Self::Real(x) if x.fract() == 0.0 && x.abs() < 1e15 => write!(f, "{x}"),
            Self::Real(x) => write!(f, "{x:?}"),
            Self::Word(word) => f.write_str(word),
            Self::Flag(flag) => write!(f, "{flag}"),
            Self::Sum(parts) => {
                let parts: Vec<_> = parts.iter().map(ToString::to_string).collect();
                f.write_str(&parts.join("+"))
            }
            Self::Text(text) => f.write_str(text),
            Self::Recipe(recipe) => write!(f, "{recipe}"),
        }
    }
}
