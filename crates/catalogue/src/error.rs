//! What can be wrong with the words for a game or a search, each in one sentence.

use thiserror::Error;

use super::Family;

/// What is wrong with a specification.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SpecError {
    /// The text does not follow the grammar.
    #[error("cannot read '{text}' at column {column}: {what}")]
    Syntax {
        /// The text, shortened if it is long.
        text: String,
        /// The character at which reading stopped, counted from one.
        column: usize,
        /// What stood there and what would be right.
        what: String,
    },
    /// No entry has this name.
    #[error("there is no {family} '{name}'{}", suggestion(near, &format!("; `plywood {}` lists them all", .family.plural())))]
    UnknownName {
        /// Whether a game or a search was looked for.
        family: Family,
        /// The name that was written.
        name: String,
        /// The nearest names.
        near: Vec<String>,
    },
    /// The entry has no parameter of this name.
    #[error("{entry} has no parameter '{key}'{}", suggestion(near, &known(all)))]
    UnknownKey {
        /// The entry.
        entry: &'static str,
        /// The key that was written.
        key: String,
        /// The nearest keys.
        near: Vec<String>,
        /// All keys.
        all: Vec<&'static str>,
    },
    /// A value is of the wrong kind or out of range.
    #[error("{entry}: {key}={value} is not possible, {key} must be {wanted}")]
    Value {
        /// The entry.
        entry: &'static str,
        /// The key.
        key: &'static str,
        /// The value that was written.
        value: String,
        /// What would be right.
        wanted: String,
    },
    /// A parameter without a default was left out.
    #[error("{entry} needs a value for '{key}' ({doc}), for example {example}")]
    Missing {
        /// The entry.
        entry: &'static str,
        /// The key.
        key: &'static str,
        /// What it means.
        doc: &'static str,
        /// A complete specification.
        example: &'static str,
    },
    /// A parameter was given twice.
    #[error("{entry}: '{key}' is given twice")]
    Twice {
        /// The entry.
        entry: &'static str,
        /// The key.
        key: &'static str,
    },
    /// The rules have another version than the one asked for.
    #[error("'{name}@{wanted}' asks for other rules: this program has {name}@{present}")]
    Version {
        /// The entry.
        name: &'static str,
        /// The version that was written.
        wanted: String,
        /// The version that is known.
        present: u32,
    },
    /// The parameters do not go together, or a file they name cannot be used.
    #[error("{entry}: {why}")]
    Unfit {
        /// The entry.
        entry: &'static str,
        /// Why, and what would be right.
        why: String,
    },
    /// The search cannot be run on this kind of game.
    #[error("{search} cannot search this game: {why}")]
    Refused {
        /// The search.
        search: String,
        /// Why not.
        why: String,
    },
}

fn known(all: &[&str]) -> String {
    match all {
        [] => "; it has none".into(),
        all => format!("; it has {}", all.join(", ")),
    }
}

fn suggestion(near: &[String], otherwise: &str) -> String {
    match near {
        [] => otherwise.into(),
        [one] => format!(": did you mean '{one}'?"),
        [front @ .., last] => {
            let front: Vec<_> = front.iter().map(|name| format!("'{name}'")).collect();
            format!(": did you mean {} or '{last}'?", front.join(", "))
        }
    }
}

/// A text of any length, cut so that it fits into a sentence.
pub(super) fn shortened(text: &str) -> String {
    const LONGEST: usize = 60;
    if text.chars().count() <= LONGEST {
        return text.into();
    }
    text.chars().take(LONGEST - 1).chain(['…']).collect()
}
