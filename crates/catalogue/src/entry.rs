//! Entries of the catalogue: what is known of a game or a search before any is built.

use std::fmt;

use plywood_core::AnyGame;

use super::{Gives, Needs, Recipe, SpecError, Start};

/// Whether an entry is a game or a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Family {
    /// Games and models of games.
    Game,
    /// Searches.
    Search,
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Game => "game",
            Self::Search => "search",
        })
    }
}

impl Family {
    /// Its plural, a command of the program.
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Game => "games",
            Self::Search => "searches",
        }
    }

    /// The entries that ship with the program.
    pub(super) const fn shipped(self) -> &'static [&'static Entry] {
        match self {
            Self::Game => super::games::ENTRIES,
            Self::Search => super::searches::ENTRIES,
        }
    }
}

/// A game or a search that has a name.
#[derive(Debug)]
pub struct Entry {
    /// The name, in lower case with dashes.
    pub name: &'static str,
    /// The version of its rules: a change that changes results counts it up.
    pub version: u32,
    /// One line on what it is.
    pub doc: &'static str,
    /// The parameters, in the order in which they are printed.
    pub params: &'static [Param],
    /// Other names with preset parameters.
    pub aliases: &'static [Alias],
    /// A specification that shows its use.
    pub example: &'static str,
    /// What only games or only searches have.
    pub detail: Detail,
}

impl Entry {
    /// What suits a game, unless the user says otherwise.
    pub(crate) fn suits(&self) -> Suits {
        match self.detail {
            Detail::Game { suits, .. } => suits,
            _ => Suits::USUAL,
        }
    }
}

/// What suits UCT and `auto` on a game, where matches have shown something else than the usual to be strong
/// (docs/uct.md).
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Suits {
    /// How much uncertainty counts.
    pub c: f64,
    /// On which visit `auto` asks the game what it proves at a glance; never if zero.
    pub glance: u32,
    /// After how many moves `auto` cuts random games and lets the game's own eye judge.
    pub cut: Option<u32>,
    /// Whether the players of `auto`'s random games see what is at hand.
    pub keen: bool,
    /// How many visits all moves as first are worth in `auto`; none if zero.
    pub rave: u32,
    /// One step of `auto` in so many belongs to its exact attempt.
    pub share: u64,
}

impl Suits {
    /// Where no match has shown otherwise.
    pub const USUAL: Self = Self { c: 0.7, glance: 0, cut: None, keen: false, rave: 0, share: 8 };
}

/// Makes a game as its parameters say.
pub type Make = fn(&Recipe) -> Result<AnyGame, SpecError>;

/// What only games or only searches have.
#[derive(Debug)]
pub enum Detail {
    /// Of a game.
    Game {
        /// How many players, and what else matters to a search, in a few words.
        kind: &'static str,
        /// What suits UCT on this game.
        suits: Suits,
        /// Makes it, or says why the parameters do not go together.
        make: Make,
    },
    /// Of a tree of samples, which is no game: whoever reads it makes it.
    Instance {
        /// Who chooses in it, in a few words.
        kind: &'static str,
    },
    /// Of a search.
    Search {
        /// The kinds of certainty it gives.
        gives: Gives,
        /// What one step is.
        step: &'static str,
        /// What it can search, in words.
        searches: &'static str,
        /// What it asks of a game, as a fact.
        needs: Needs,
        /// How it is started.
        start: Start,
    },
}

/// Another name for an entry with some parameters set.
#[derive(Debug)]
pub struct Alias {
    /// The name.
    pub name: &'static str,
    /// What it stands for: a specification of the entry.
    pub text: &'static str,
}

/// What a parameter is to whoever sets a search up for a purpose of his own.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// MiB of a table, which may fill the memory there is.
    Table,
    /// Whether it looks further and further ahead before it looks to the end, which is of no use
    /// where only the end counts.
    Deepening,
    /// How much work one step is: no clock is read within a step.
    Effort,
    /// From which size on its tree is searched in rounds, which several threads can share.
    Sharing,
}

/// A parameter of an entry.
#[derive(Debug)]
pub struct Param {
    /// Its name.
    pub key: &'static str,
    /// What values it takes.
    pub kind: Kind,
    /// Its default, as it would be written; `None` if it must be given.
    pub default: Option<&'static str>,
    /// One line on what it means.
    pub doc: &'static str,
    /// Whether it may be given without its key.
    pub bare: bool,
    /// What it is to whoever sets the search up.
    pub role: Option<Role>,
}

impl Param {
    /// A parameter with a default.
    pub const fn new(
        key: &'static str,
        kind: Kind,
        default: &'static str,
        doc: &'static str,
    ) -> Self {
        Self { key, kind, default: Some(default), doc, bare: false, role: None }
    }

    /// A parameter that must be given.
    pub const fn required(key: &'static str, kind: Kind, doc: &'static str) -> Self {
        Self { key, kind, default: None, doc, bare: false, role: None }
    }

    /// The same parameter, which may be given without its key.
    #[must_use]
    pub const fn bare(self) -> Self {
        Self { bare: true, ..self }
    }

    /// The same parameter, which has a role.
    #[must_use]
    pub const fn with_role(self, role: Role) -> Self {
        Self { role: Some(role), ..self }
    }
}

/// What values a parameter takes.
#[derive(Copy, Clone, Debug)]
pub enum Kind {
    /// A whole number within bounds.
    Whole(u64, u64),
    /// A number within bounds, which belong to it.
    Real(f64, f64),
    /// A number strictly between bounds.
    Between(f64, f64),
    /// A whole number within bounds, or one of some words.
    WholeOr(&'static [&'static str], u64, u64),
    /// A number within bounds, or one of some words.
    RealOr(&'static [&'static str], f64, f64),
    /// One of some words.
    Word(&'static [&'static str]),
    /// `true` or `false`.
    Flag,
    /// Whole numbers within bounds joined by `+`, at most so many of them.
    Sum(u64, u64, usize),
    /// The path of a file.
    File,
    /// A command line that starts another program.
    Command,
    /// A text in a form of its own; the function gives the canonical text or a
    /// sentence on what is wrong.
    Form(fn(&str) -> Result<String, String>),
    /// A game.
    Game,
    /// A search.
    Search,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Whole(0, u64::MAX) => write!(f, "a whole number"),
            Self::Whole(low, high) => write!(f, "a whole number from {low} to {high}"),
            Self::Real(low, high) if high == f64::MAX => write!(f, "a number of at least {low}"),
            Self::Real(low, high) => write!(f, "a number from {low} to {high}"),
            Self::Between(low, high) => write!(f, "a number strictly between {low} and {high}"),
            Self::WholeOr(words, low, high) => {
                write!(f, "{} or a whole number from {low} to {high}", words.join(", "))
            }
            Self::RealOr(words, low, high) => {
                write!(f, "{} or a number from {low} to {high}", words.join(", "))
            }
            Self::Word(words) => write!(f, "{}", either(words)),
            Self::Flag => write!(f, "true or false"),
            Self::Sum(low, high, most) => {
                write!(f, "at most {most} whole numbers from {low} to {high} joined by '+'")
            }
            Self::File => write!(f, "the path of a file"),
            Self::Command => write!(f, "a command such as python3 game.py, without double quotes"),
            Self::Form(_) => write!(f, "a text in its own form"),
            Self::Game => write!(f, "a game"),
            Self::Search => write!(f, "a search"),
        }
    }
}

fn either(words: &[&str]) -> String {
    match words {
        [] => "nothing".into(),
        [one] => (*one).into(),
        [front @ .., last] => format!("{} or {last}", front.join(", ")),
    }
}
