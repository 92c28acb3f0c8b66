//! Seeds by name.

use std::{fmt, str::FromStr};

/// A seed by what it is used for; its number comes from the subject's own seed.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SeedName {
    /// One that a portfolio may play.
    Learning(u64),
    /// One that meets an arm in learning without a matrix, and never again.
    Opponent(u64),
    /// One held out: nothing is learnt from its games.
    Fresh(u64),
}

impl fmt::Display for SeedName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Learning(index) => write!(f, "L{index}"),
            Self::Opponent(index) => write!(f, "O{index}"),
            Self::Fresh(index) => write!(f, "F{index}"),
        }
    }
}

impl FromStr for SeedName {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let kind = text.chars().next().ok_or(())?;
        let index = text.get(1..).and_then(|rest| rest.parse().ok()).ok_or(())?;
        match kind {
            'L' => Ok(Self::Learning(index)),
            'O' => Ok(Self::Opponent(index)),
            'F' => Ok(Self::Fresh(index)),
            _ => Err(()),
        }
    }
}
