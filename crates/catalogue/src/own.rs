//! Entries that a program adds to the two tables: games and searches of its own, by name.

use std::sync::{PoisonError, RwLock};

use super::{Detail, Entry, Family, Recipe, SpecError, grammar, recipe::same, value};

static OWN: RwLock<Vec<&'static Entry>> = RwLock::new(Vec::new());

/// Adds games and searches to the tables, for the rest of the program. All of them or none: a name
/// that is taken, and an entry that contradicts itself, is refused in a sentence.
pub fn add(entries: &[&'static Entry]) -> Result<(), SpecError> {
    for (index, entry) in entries.iter().enumerate() {
        check(entry, &entries[..index])?;
    }
    OWN.write().unwrap_or_else(PoisonError::into_inner).extend(entries);
    Ok(())
}

impl Family {
    /// The family of an entry; `None` for what is neither a game nor a search.
    const fn of(entry: &Entry) -> Option<Self> {
        match entry.detail {
            Detail::Game { .. } => Some(Self::Game),
            Detail::Search { .. } => Some(Self::Search),
            Detail::Instance { .. } => None,
        }
    }

    /// All entries of the family: those that ship, then those that the program has added.
    pub fn entries(self) -> Vec<&'static Entry> {
        let own = OWN.read().unwrap_or_else(PoisonError::into_inner);
        let own = own.iter().copied().filter(|entry| Self::of(entry) == Some(self));
        self.shipped().iter().copied().chain(own).collect()
    }
}

/// The names by which an entry is called.
fn names(entry: &Entry) -> impl Iterator<Item = &'static str> {
    [entry.name].into_iter().chain(entry.aliases.iter().map(|alias| alias.name))
}

fn check(entry: &'static Entry, before: &[&'static Entry]) -> Result<(), SpecError> {
    let unfit = |why: String| Err(SpecError::Unfit { entry: entry.name, why });
    let Some(family) = Family::of(entry) else {
        return unfit("it is neither a game nor a search".into());
    };
    let known: Vec<_> = family.entries().into_iter().chain(before.iter().copied()).collect();
    for name in names(entry) {
        if name.is_empty() || !name.chars().all(grammar::is_word) {
            return unfit(format!("'{name}' is no name: letters, digits and dashes"));
        }
        if known.iter().flat_map(|entry| names(entry)).any(|other| same(other, name)) {
            return unfit(format!("there is a {family} of the name '{name}' already"));
        }
    }
    for param in entry.params {
        if param.default.is_some_and(|text| value::read(param.kind, text, 0).is_err()) {
            return unfit(format!("the default of {} must be {}", param.key, param.kind));
        }
    }
    let texts = entry.aliases.iter().map(|alias| alias.text).chain([entry.example]);
    for text in texts {
        Recipe::read_one_of(&[entry], text)?;
    }
    Ok(())
}
