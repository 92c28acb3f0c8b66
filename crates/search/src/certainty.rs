//! The kinds of certainty that an answer can carry.

use std::fmt;

use crate::Subject;

/// How sure a search is of a value. Values are payoffs to the player to move at the root.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Certainty {
    /// The exact value.
    Proven {
        /// The value.
        value: f64,
    },
    /// The value lies within bounds, but for an error of bounded probability. A `delta` of zero
    /// is a proof of the bounds.
    Certified {
        /// The least value defended.
        low: f64,
        /// The greatest value defended.
        high: f64,
        /// The probability, at most, that the statement is wrong.
        delta: f64,
        /// What the bounds are of.
        of: Subject,
    },
    /// The probability that the position is won, under the search's stated model.
    Posterior {
        /// The probability of a win for the player to move at the root.
        win: f64,
    },
    /// A mean of samples, or a heuristic number; nothing is promised.
    Estimate {
        /// How many samples it rests on; zero for a heuristic number.
        samples: u64,
        /// The standard error of the mean, if the search keeps track of it.
        error: Option<f64>,
    },
}

/// The kinds of certainty, without their numbers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CertaintyKind {
    /// See [`Certainty::Proven`].
    Proven,
    /// See [`Certainty::Certified`].
    Certified,
    /// See [`Certainty::Posterior`].
    Posterior,
    /// See [`Certainty::Estimate`].
    Estimate,
}

impl CertaintyKind {
    /// Its name in tables and files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Proven => "proven",
            Self::Certified => "certified",
            Self::Posterior => "posterior",
            Self::Estimate => "estimate",
        }
    }
}

impl fmt::Display for CertaintyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Certainty {
    /// An estimate that rests on nothing yet.
    pub const NOTHING: Self = Self::Estimate { samples: 0, error: None };

    /// Its kind.
    pub const fn kind(&self) -> CertaintyKind {
        match self {
            Self::Proven { .. } => CertaintyKind::Proven,
            Self::Certified { .. } => CertaintyKind::Certified,
            Self::Posterior { .. } => CertaintyKind::Posterior,
            Self::Estimate { .. } => CertaintyKind::Estimate,
        }
    }

    /// Bounds on the game's value that are proven.
    pub const fn bounds(low: f64, high: f64) -> Self {
        Self::Certified { low, high, delta: 0.0, of: Subject::Game }
    }

    /// What it is a statement about. An estimate is a guess at the game's value, however it was come
    /// by; a posterior holds under the search's model.
    pub const fn subject(&self) -> Subject {
        match self {
            Self::Proven { .. } | Self::Estimate { .. } => Subject::Game,
            Self::Certified { of, .. } => *of,
            Self::Posterior { .. } => Subject::Model,
        }
    }

    /// Whether the exact value is known.
    pub const fn is_proven(&self) -> bool {
        matches!(self, Self::Proven { .. })
    }
}
