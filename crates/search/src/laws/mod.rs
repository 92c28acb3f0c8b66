//! What every search must obey, as checks that answer with the line of play and the step that break
//! them.
//!
//! A [`Trial`] is a search on a line of play of a game; [`Trial::hold`] steps it, looks at its
//! reports, plays on, and answers `Ok` or the law that was [`Broken`]. The laws hold for any search of
//! any game, those of users too; [`Truth`] adds what small games let one know by definition.

mod inside;
mod named;
#[cfg(test)]
mod planted;
mod promise;
mod report;
mod run;
#[cfg(test)]
mod tests;
mod truth;

use std::{error, fmt};

pub use promise::tail;
pub use run::Trial;
pub use truth::{Passage, Truth};

/// The laws of searches.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Law {
    /// The moves of a report are those of the rules, and the choice is one of them.
    Legal,
    /// The line of a report can be played and begins with the choice.
    Line,
    /// No number is missing, out of its bounds or precise for want of samples.
    Numbers,
    /// No move is chosen that another dominates by what the report itself proves.
    Proofs,
    /// The choice is what the stated rule makes of the statistics of the report.
    Rule,
    /// The root's value and certainty are those of the choice, or follow from all moves.
    Root,
    /// What is proven is true.
    Truth,
    /// Certified bounds contain the truth of what they name as often as they say, by a binomial test.
    Certificates,
    /// A move that wins at once is not missed.
    Wins,
    /// What was proven stays proven.
    Memory,
    /// Visits of a fresh search add up to its steps.
    Visits,
    /// A search that is settled stays as it is.
    Settled,
    /// Equal searches say equal things after equal steps, however the steps are cut into runs, told or
    /// looked into.
    Repeatable,
    /// A look at the root says what the report says, and looks below it know their place.
    Look,
}

impl Law {
    /// Every law.
    pub const ALL: [Self; 14] = [
        Self::Legal,
        Self::Line,
        Self::Numbers,
        Self::Proofs,
        Self::Rule,
        Self::Root,
        Self::Truth,
        Self::Certificates,
        Self::Wins,
        Self::Memory,
        Self::Visits,
        Self::Settled,
        Self::Repeatable,
        Self::Look,
    ];

    /// The law as a sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Legal => "the choice is a legal move",
            Self::Line => "the line is legal and begins with the choice",
            Self::Numbers => "numbers are sound",
            Self::Proofs => "no proof is contradicted by the choice",
            Self::Rule => "the stated rule is obeyed",
            Self::Root => "the root follows from its moves",
            Self::Truth => "what is proven is true",
            Self::Certificates => "certificates hold as often as they say",
            Self::Wins => "immediate wins are not missed",
            Self::Memory => "what was proven stays proven",
            Self::Visits => "visits add up to steps",
            Self::Settled => "settled is settled",
            Self::Repeatable => "equal searches say equal things",
            Self::Look => "what is looked at is what is reported",
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

/// A law that a search breaks, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The law.
    pub law: Law,
    /// The index on the line of play of the position that was searched.
    pub ply: usize,
    /// The steps that the search had taken there.
    pub steps: u64,
    /// What was seen.
    pub what: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { law, ply, steps, what } = self;
        write!(f, "{law}: {what} (after {ply} moves and {steps} steps)")
    }
}

impl error::Error for Broken {}

/// An offence before it is known where it happened.
type Offence = (Law, String);
