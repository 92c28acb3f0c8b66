//! A game as a file tells it, and what can be wrong with a file.

use std::fmt;

use plywood_core::Player;

/// A game as a file tells it; points are columns and rows from the lower left.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Points along a side.
    pub size: u32,
    /// Points for white.
    pub komi: f64,
    /// Stones on the board before the first move, along the rows from the lower left.
    pub setup: Vec<((usize, usize), Player)>,
    /// Who moves first after the setup.
    pub first: Player,
    /// The moves; nothing for a pass.
    pub moves: Vec<(Player, Option<(usize, usize)>)>,
    /// The result as written, such as `B+3.5`; empty if unknown.
    pub result: String,
}

/// What the format assumes where a file is silent.
impl Default for Record {
    fn default() -> Self {
        Self {
            size: 19,
            komi: 0.0,
            setup: Vec::new(),
            first: Player::FIRST,
            moves: Vec::new(),
            result: String::new(),
        }
    }
}

/// What is wrong with a file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SgfError {
    /// The byte at which it was seen; nothing if the file is sound and the game is not.
    pub at: Option<usize>,
    /// One sentence.
    pub what: String,
}

impl SgfError {
    pub(super) fn new(at: usize, what: impl Into<String>) -> Self {
        Self { at: Some(at), what: what.into() }
    }

    pub(super) fn of_game(what: String) -> Self {
        Self { at: None, what }
    }
}

impl fmt::Display for SgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            Some(at) => write!(f, "{} (at byte {at})", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for SgfError {}
