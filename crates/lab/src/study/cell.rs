//! One run of a study, as pure data.

use plywood_core::Seed;

use super::Value;

/// Parameters by name, in the order of the plan.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Parameters(pub Vec<(String, Value)>, Read);

/// Which parameters, by place, somebody has asked for; no part of what they are.
#[derive(Clone, Debug, Default)]
struct Read(std::cell::Cell<u128>);

impl PartialEq for Read {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

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
    /// These parameters, none of them asked for yet.
    pub fn new(list: Vec<(String, Value)>) -> Self {
        Self(list, Read::default())
    }

    /// The value of a parameter.
    pub fn value(&self, key: &str) -> Option<&Value> {
        let place = self.0.iter().position(|(name, _)| name == key)?;
        self.1.0.set(self.1.0.get() | 1u128.checked_shl(place as u32).unwrap_or(0));
        Some(&self.0[place].1)
    }

    /// The parameters that nobody has asked for.
    pub(super) fn unread(&self) -> Vec<&str> {
        let read = |place: usize| {
            1u128.checked_shl(place as u32).is_none_or(|bit| self.1.0.get() & bit != 0)
        };
        let all = self.0.iter().enumerate();
        all.filter(|(place, _)| !read(*place)).map(|(_, (key, _))| key.as_str()).collect()
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
        as_count(&Value::Number(number))
            .ok_or_else(|| format!("'{key}' must be a whole number from 0, not {number}"))
    }

    /// A count with a default.
    pub fn count_or(&self, key: &str, default: u64) -> Result<u64, String> {
        if self.value(key).is_some() { self.count(key) } else { Ok(default) }
    }

    /// A number with a default.
    pub fn number_or(&self, key: &str, default: f64) -> Result<f64, String> {
        if self.value(key).is_some() { self.number(key) } else { Ok(default) }
    }

    /// Yes or no; no if it is not there.
    pub fn flag(&self, key: &str) -> Result<bool, String> {
        match self.value(key) {
            None => Ok(false),
            Some(Value::Flag(yes)) => Ok(*yes),
            Some(other) => Err(format!("'{key}' must be true or false, not {}", other.quoted())),
        }
    }

    /// A text with a default.
    pub fn text_or(&self, key: &str, default: &str) -> String {
        self.value(key).map_or_else(|| default.to_owned(), ToString::to_string)
    }
}

/// A value as a whole number from zero that a double holds exactly.
pub(super) fn as_count(value: &Value) -> Option<u64> {
    let number = value.number()?;
    (number >= 0.0 && number.fract() == 0.0 && number <= 9e15).then_some(number as u64)
}
