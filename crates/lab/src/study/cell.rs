//! One run of a study, as pure data.

use plywood_core::Seed;
use serde::Serialize;

use super::Value;

/// Parameters by name, in the order of the plan.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Parameters(pub Vec<(String, Value)>);

/// All that decides a row.
#[derive(Clone, PartialEq, Debug)]
pub struct Cell {
    /// The study it belongs to.
    pub study: String,
    /// What is done.
    pub task: String,
    /// Its place in the plan.
    pub index: u64,
    /// The combination of parameters, numbered in the order of the plan.
    pub combination: u64,
    /// The repetition of that combination.
    pub repetition: u64,
    /// The luck of this cell alone.
    pub seed: Seed,
    /// What is varied and what is fixed.
    pub parameters: Parameters,
}

impl Parameters {
    /// The value of a parameter.
    pub fn value(&self, key: &str) -> Option<&Value> {
        self.0.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// A parameter that must be there, as text: a spec, a word, a number as written.
    pub fn text(&self, key: &str) -> Result<String, String> {
        let value = self.value(key).ok_or_else(|| format!("the parameter '{key}' is missing"))?;
        Ok(value.to_string())
    }

    /// A number that must be there.
    pub fn number(&self, key: &str) -> Result<f64, String> {
        let value = self.value(key).ok_or_else(|| format!("the parameter '{key}' is missing"))?;
        value.number().ok_or_else(|| format!("'{key}' must be a number, not '{value}'"))
    }

    /// A count that must be there.
    pub fn count(&self, key: &str) -> Result<u64, String> {
        let number = self.number(key)?;
        if number < 0.0 || number.fract() != 0.0 || number > 9e15 {
            return Err(format!("'{key}' must be a whole number from 0, not {number}"));
        }
        Ok(number as u64)
    }

    /// A count with a default.
    pub fn count_or(&self, key: &str, default: u64) -> Result<u64, String> {
        if self.value(key).is_some() { self.count(key) } else { Ok(default) }
    }

    /// A number with a default.
    pub fn number_or(&self, key: &str, default: f64) -> Result<f64, String> {
        if self.value(key).is_some() { self.number(key) } else { Ok(default) }
    }

    /// A text with a default.
    pub fn text_or(&self, key: &str, default: &str) -> String {
        self.value(key).map_or_else(|| default.to_owned(), ToString::to_string)
    }
}
