//! The kinds of certainty that a search gives: a fact that others decide by, and its words.

use std::fmt;

use plywood_search::CertaintyKind;

use super::{Detail, SearchSpec};

/// What kinds of certainty a search gives.
#[derive(Copy, Clone, Debug)]
pub enum Gives {
    /// These, the one it is for first.
    Own(&'static [Given]),
    /// Those of the search inside it.
    Inside,
}

/// A kind of certainty that a search gives.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// The kind.
    pub kind: CertaintyKind,
    /// When, or of what, in words; empty where nothing is to be said.
    pub when: &'static str,
    /// The parameter and the value without which it is not given.
    pub needs: Option<(&'static str, &'static str)>,
}

impl Given {
    /// The exact value.
    pub const fn proven(when: &'static str) -> Self {
        Self { kind: CertaintyKind::Proven, when, needs: None }
    }

    /// Bounds.
    pub const fn certified(when: &'static str) -> Self {
        Self { kind: CertaintyKind::Certified, when, needs: None }
    }

    /// A probability under a model.
    pub const fn posterior(when: &'static str) -> Self {
        Self { kind: CertaintyKind::Posterior, when, needs: None }
    }

    /// A mean or a guess.
    pub const fn estimate(when: &'static str) -> Self {
        Self { kind: CertaintyKind::Estimate, when, needs: None }
    }

    /// The same, given only if a parameter has a value.
    #[must_use]
    pub const fn needing(self, key: &'static str, value: &'static str) -> Self {
        Self { needs: Some((key, value)), ..self }
    }
}

impl Gives {
    /// The list of its own kinds, the one it is for first.
    pub const fn own(&self) -> &'static [Given] {
        match self {
            Self::Own(list) => list,
            Self::Inside => &[],
        }
    }
}

impl fmt::Display for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let space = if self.when.is_empty() { "" } else { " " };
        write!(f, "{}{space}{}", self.kind, self.when)
    }
}

impl fmt::Display for Gives {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Own(list) = self else { return f.write_str("that of the player inside") };
        for (index, given) in list.iter().enumerate() {
            write!(f, "{}{given}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

/// Whether a search, as it is set up, gives a kind of certainty.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Promise {
    /// It does.
    Kept,
    /// It would if a parameter had another value.
    Needs {
        /// The parameter.
        key: &'static str,
        /// The value.
        value: &'static str,
    },
    /// It does not.
    Never,
}

impl SearchSpec {
    /// The kinds of certainty it gives.
    pub fn gives(&self) -> Gives {
        match self.recipe().entry().detail {
            Detail::Search { gives, .. } => gives,
            _ => unreachable!("a search is no game"),
        }
    }

    /// Whether it gives a kind of certainty, with the parameters it has.
    pub fn promise(&self, kind: CertaintyKind) -> Promise {
        let Some(given) = self.gives().own().iter().find(|given| given.kind == kind) else {
            return Promise::Never;
        };
        match given.needs {
            Some((key, value)) if self.recipe().word(key) != value => Promise::Needs { key, value },
            _ => Promise::Kept,
        }
    }
}
