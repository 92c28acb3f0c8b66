//! A specification that was checked against the catalogue: every parameter has a value.

use std::fmt;

use super::{
    Entry, Family, Kind, Role, SpecError, Value,
    error::shortened,
    grammar::{self, Argument, is_word},
    nearest::nearest,
    value::{self, Problem},
};

/// How many specifications may stand inside each other.
const DEEPEST: u32 = 8;

/// A game or a search with all its parameters. It prints itself in the canonical form, which
/// reads back as itself: parameters in the entry's order, defaults left out.
#[derive(Clone, Debug)]
pub struct Recipe {
    entry: &'static Entry,
    values: Vec<Value>,
    /// Which of them somebody has chosen, by a key or by an alias that sets it.
    given: Vec<bool>,
}

impl PartialEq for Recipe {
    fn eq(&self, other: &Self) -> bool {
        self.entry.name == other.entry.name && self.values == other.values
    }
}

impl Recipe {
    /// Reads a specification of a game or of a search.
    pub fn read(family: Family, text: &str) -> Result<Self, SpecError> {
        Self::read_nested(family, text, 0)
    }

    pub(super) fn read_nested(family: Family, text: &str, depth: u32) -> Result<Self, SpecError> {
        Self::read_among(family, &family.entries(), text, depth)
    }

    /// Reads a specification of one of `entries`, which need not be in the catalogue.
    pub fn read_one_of(entries: &[&'static Entry], text: &str) -> Result<Self, SpecError> {
        Self::read_among(Family::Game, entries, text, 0)
    }

    /// Reads a specification of one of `entries`.
    pub(super) fn read_among(
        family: Family,
        entries: &[&'static Entry],
        text: &str,
        depth: u32,
    ) -> Result<Self, SpecError> {
        if depth > DEEPEST {
            let what = format!("at most {DEEPEST} specifications may stand inside each other");
            return Err(SpecError::Syntax { text: shortened(text), column: 1, what });
        }
        let written = grammar::read(text)?;
        for entry in entries {
            if same(entry.name, written.name) {
                check_version(entry, written.version)?;
                return Self::fill(entry, None, &written.arguments, depth);
            }
            if let Some(alias) = entry.aliases.iter().find(|alias| same(alias.name, written.name)) {
                check_version(entry, written.version)?;
                let preset = grammar::read(alias.text).expect("aliases follow the grammar");
                let preset = Self::fill(entry, None, &preset.arguments, depth)?;
                return Self::fill(entry, Some(preset), &written.arguments, depth);
            }
        }
        Err(unknown(family, entries, written.name))
    }

    /// Gives every parameter its written value, else its preset, else its default.
    fn fill(
        entry: &'static Entry,
        preset: Option<Self>,
        arguments: &[Argument<'_>],
        depth: u32,
    ) -> Result<Self, SpecError> {
        let mut values: Vec<Option<Value>> = vec![None; entry.params.len()];
        for argument in arguments {
            let index = index_of(entry, argument)?;
            let param = &entry.params[index];
            if values[index].is_some() {
                return Err(SpecError::Twice { entry: entry.name, key: param.key });
            }
            let value = value::read(param.kind, argument.value, depth).map_err(|problem| {
                let value = shortened(argument.value);
                match problem {
                    Problem::Wanted(wanted) => {
                        SpecError::Value { entry: entry.name, key: param.key, value, wanted }
                    }
                    Problem::Why(why) => {
                        let why = format!("{}={value} is not possible: {why}", param.key);
                        SpecError::Unfit { entry: entry.name, why }
                    }
                    Problem::Nested(error) => error,
                }
            })?;
            values[index] = Some(value);
        }
        let given: Vec<bool> = values.iter().map(Option::is_some).collect();
        let (preset, chosen) = preset.map_or((Vec::new(), Vec::new()), |p| (p.values, p.given));
        let chosen = chosen.into_iter().chain(std::iter::repeat(false));
        let given = given.into_iter().zip(chosen).map(|(now, before)| now || before).collect();
        let mut preset = preset.into_iter();
        let values = values.into_iter().zip(entry.params).map(|(value, param)| {
            let preset = preset.next();
            if let Some(value) = value.or(preset) {
                return Ok(value);
            }
            let Some(default) = param.default else {
                let (key, doc) = (param.key, param.doc);
                let (entry, example) = (entry.name, entry.example);
                return Err(SpecError::Missing { entry, key, doc, example });
            };
            match value::read(param.kind, default, depth) {
                Ok(value) => Ok(value),
                Err(Problem::Nested(error)) => Err(error),
                Err(Problem::Wanted(wanted) | Problem::Why(wanted)) => {
                    panic!("the default of {} of {}: {wanted}", param.key, entry.name)
                }
            }
        });
        Ok(Self { entry, values: values.collect::<Result<_, _>>()?, given })
    }

    /// What the catalogue says of it.
    pub const fn entry(&self) -> &'static Entry {
        self.entry
    }

    /// The canonical form with the version of the rules, for records.
    pub fn versioned(&self) -> String {
        format!("{}@{}{}", self.entry.name, self.entry.version, self.arguments())
    }

    /// The same recipe with one parameter set otherwise, if the entry has such a parameter.
    pub fn with(&self, key: &str, text: &str) -> Result<Self, SpecError> {
        let argument = Argument { key: Some(key), value: text };
        Self::fill(self.entry, Some(self.clone()), &[argument], 0)
    }

    /// The key of the parameter with a role, if there is one and nobody has chosen its value.
    pub fn free(&self, role: Role) -> Option<&'static str> {
        let index = self.entry.params.iter().position(|param| param.role == Some(role))?;
        (!self.given[index]).then(|| self.entry.params[index].key)
    }

    /// Files and commands that it names, its own and those of what stands inside it: what whoever makes it would
    /// read or start outside of the program.
    pub fn outside(&self) -> Vec<&str> {
        let parts = self.values.iter().zip(self.entry.params);
        let named = parts.flat_map(|(value, param)| match (value, param.kind) {
            (Value::Text(text), Kind::File | Kind::Command) => vec![text.as_str()],
            (Value::Recipe(inner), _) => inner.outside(),
            _ => Vec::new(),
        });
        named.collect()
    }

    /// MiB of the tables that it asks for, its own and those of what stands inside it.
    pub fn tables(&self) -> u64 {
        let parts = self.values.iter().zip(self.entry.params);
        let sizes = parts.map(|(value, param)| match (value, param.role) {
            (Value::Whole(size), Some(Role::Table)) => *size,
            (Value::Recipe(inner), _) => inner.tables(),
            _ => 0,
        });
        sizes.fold(0, u64::saturating_add)
    }

    /// How much more work than usual one step may be: what its parameters ask for, times that of what stands inside it.
    pub fn effort(&self) -> u64 {
        let parts = self.values.iter().zip(self.entry.params);
        let efforts = parts.map(|(value, param)| match (value, param.role) {
            (Value::Whole(effort), Some(Role::Effort)) => (*effort).max(1),
            (Value::Recipe(inner), _) => inner.effort(),
            _ => 1,
        });
        efforts.fold(1, u64::saturating_mul)
    }

    /// The values in the order of the entry's parameters.
    pub(super) fn values(&self) -> &[Value] {
        &self.values
    }

    fn value(&self, key: &str) -> &Value {
        let index = self.entry.params.iter().position(|param| param.key == key);
        let index = index.unwrap_or_else(|| panic!("{} has no parameter {key}", self.entry.name));
        &self.values[index]
    }

    /// The value of a parameter that is a whole number.
    pub fn whole(&self, key: &str) -> u64 {
        match self.value(key) {
            Value::Whole(n) => *n,
            _ => panic!("{key} of {} is no whole number", self.entry.name),
        }
    }

    /// The value of a parameter that is a whole number, or the word that stands in its place.
    pub fn whole_or_word(&self, key: &str) -> Result<u64, &'static str> {
        match self.value(key) {
            Value::Whole(n) => Ok(*n),
            Value::Word(word) => Err(word),
            _ => panic!("{key} of {} is no whole number", self.entry.name),
        }
    }

    /// The value of a parameter that is a number; `None` if a word stands in its place.
    pub fn real_or_word(&self, key: &str) -> Result<f64, &'static str> {
        match self.value(key) {
            Value::Real(x) => Ok(*x),
            Value::Word(word) => Err(word),
            _ => panic!("{key} of {} is no number", self.entry.name),
        }
    }

    /// The value of a parameter that is a number.
    pub fn real(&self, key: &str) -> f64 {
        self.real_or_word(key).unwrap_or_else(|word| panic!("{key} is the word {word}"))
    }

    /// The value of a parameter that is one of some words.
    pub fn word(&self, key: &str) -> &'static str {
        match self.value(key) {
            Value::Word(word) => word,
            _ => panic!("{key} of {} is no word", self.entry.name),
        }
    }

    /// The value of a parameter that is true or false.
    pub fn flag(&self, key: &str) -> bool {
        match self.value(key) {
            Value::Flag(flag) => *flag,
            _ => panic!("{key} of {} is neither true nor false", self.entry.name),
        }
    }

    /// The value of a parameter that is a list of whole numbers.
    pub fn sum(&self, key: &str) -> &[u64] {
        match self.value(key) {
            Value::Sum(parts) => parts,
            _ => panic!("{key} of {} is no list", self.entry.name),
        }
    }

    /// The value of a parameter that is a path or a text in its own form.
    pub fn text(&self, key: &str) -> &str {
        match self.value(key) {
            Value::Text(text) => text,
            _ => panic!("{key} of {} is no text", self.entry.name),
        }
    }

    /// The value of a parameter that is a game or a search.
    pub fn recipe(&self, key: &str) -> &Self {
        match self.value(key) {
            Value::Recipe(recipe) => recipe,
            _ => panic!("{key} of {} is no specification", self.entry.name),
        }
    }

    /// The sentence that says why these parameters cannot be used.
    pub fn unfit(&self, why: impl Into<String>) -> SpecError {
        SpecError::Unfit { entry: self.entry.name, why: why.into() }
    }

    /// The sentence that says why this search cannot search some game.
    pub fn refused(&self, why: impl Into<String>) -> SpecError {
        SpecError::Refused { search: self.to_string(), why: why.into() }
    }

    /// The parameters that differ from their defaults, in brackets; nothing if there are none.
    fn arguments(&self) -> String {
        let mut written = Vec::new();
        for (value, param) in self.values.iter().zip(self.entry.params) {
            let default = param.default.map(|text| value::read(param.kind, text, 0));
            if matches!(default, Some(Ok(default)) if default == *value) {
                continue;
            }
            let text = value.written(param.kind);
            written.push(if param.bare { text } else { format!("{}={text}", param.key) });
        }
        if written.is_empty() { String::new() } else { format!("({})", written.join(",")) }
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.entry.name, self.arguments())
    }
}

impl Family {
    /// The entry that a specification speaks of, whatever its parameters.
    pub fn entry(self, text: &str) -> Result<&'static Entry, SpecError> {
        let written = grammar::read(text)?;
        let named = |entry: &&&Entry| {
            let mut aliases = entry.aliases.iter().map(|alias| alias.name);
            same(entry.name, written.name) || aliases.any(|alias| same(alias, written.name))
        };
        let found = self.entries().iter().find(named).copied();
        found.ok_or_else(|| unknown(self, &self.entries(), written.name))
    }
}

/// The sentence for a name that no entry has.
fn unknown(family: Family, entries: &[&'static Entry], name: &str) -> SpecError {
    let names = entries
        .iter()
        .flat_map(|entry| [entry.name].into_iter().chain(entry.aliases.iter().map(|a| a.name)));
    SpecError::UnknownName { family, name: shortened(name), near: nearest(name, names) }
}

/// Names are the same up to case, and dashes and underscores are the same.
pub(super) fn same(name: &str, written: &str) -> bool {
    let plain = |c: char| if c == '_' { '-' } else { c.to_ascii_lowercase() };
    name.chars().map(plain).eq(written.chars().map(plain))
}

fn check_version(entry: &'static Entry, wanted: Option<&str>) -> Result<(), SpecError> {
    match wanted {
        Some(text) if text.parse() != Ok(entry.version) => {
            let (name, present) = (entry.name, entry.version);
            Err(SpecError::Version { name, wanted: shortened(text), present })
        }
        _ => Ok(()),
    }
}

fn index_of(entry: &'static Entry, argument: &Argument<'_>) -> Result<usize, SpecError> {
    let params = entry.params;
    if let Some(key) = argument.key {
        return params.iter().position(|param| same(param.key, key)).ok_or_else(|| {
            let all: Vec<_> = params.iter().map(|param| param.key).collect();
            let near = nearest(key, all.iter().copied());
            SpecError::UnknownKey { entry: entry.name, key: shortened(key), near, all }
        });
    }
    params.iter().position(|param| param.bare).ok_or_else(|| {
        let value = shortened(argument.value);
        let why = match params.first() {
            Some(param) if argument.value.chars().all(|c| is_word(c) || c == '.') => {
                let key = param.key;
                format!(
                    "'{value}' stands without a key, write key=value, for example {key}={value}"
                )
            }
            Some(_) => format!("'{value}' stands without a key, write key=value"),
            None => format!("it has no parameters, yet '{value}' is given"),
        };
        SpecError::Unfit { entry: entry.name, why }
    })
}
