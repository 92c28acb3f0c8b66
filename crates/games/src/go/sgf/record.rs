//! A game as a file tells it, and what can be wrong with a file.

use std::fmt;

use plywood_core::Player;

/// A point: column and row from the lower left.
pub type Cell = (usize, usize);

/// What a file tells after the setup, one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Somebody plays a stone, or passes. Colours need not alternate.
    Move(Player, Option<Cell>),
    /// Stones are put down or taken away by hand; along the rows from the lower left, each point
    /// once.
    Stones(Vec<(Cell, Option<Player>)>),
    /// This player moves next.
    Turn(Player),
}

/// A game as a file tells it.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Points along a side.
    pub size: u32,
    /// Points for white; nothing if the file does not say.
    pub komi: Option<f64>,
    /// Who played black and who white; empty if unknown.
    pub players: [String; 2],
    /// Stones on the board before the first move, along the rows from the lower left.
    pub setup: Vec<(Cell, Player)>,
    /// Who moves first after the setup.
    pub first: Player,
    /// What happened then.
    pub steps: Vec<Step>,
    /// The result as written, such as `B+3.5`; empty if unknown.
    pub result: String,
    /// What is said of the whole game; empty if nothing.
    pub comment: String,
}

/// What the format assumes where a file is silent.
impl Default for Record {
    fn default() -> Self {
        Self {
            size: 19,
            komi: None,
            players: [String::new(), String::new()],
            setup: Vec::new(),
            first: Player::FIRST,
            steps: Vec::new(),
            result: String::new(),
            comment: String::new(),
        }
    }
}

impl Record {
    /// Forgets all that came after so many moves: what is left ends before the next one.
    pub fn cut_after(&mut self, moves: usize) {
        let is_move = |step: &Step| matches!(step, Step::Move(..));
        let ends = self.steps.iter().enumerate().filter(|(_, step)| is_move(step)).nth(moves);
        if let Some((end, _)) = ends {
            self.steps.truncate(end);
        }
    }

    /// How many moves were played, passes among them.
    pub fn moves(&self) -> usize {
        self.steps.iter().filter(|step| matches!(step, Step::Move(..))).count()
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
