//! What is said between us and a game in another program.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// The version of the protocol.
pub(super) const VERSION: u32 = 1;

/// One line to the game: questions that it answers in order.
#[derive(Serialize)]
pub(super) struct Asked<'q> {
    pub plywood: u32,
    /// The number of this line, which the answer repeats.
    pub id: u64,
    pub ask: &'q [Question<'q>],
}

/// One question. Positions are what the game made them; we never look inside.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Question<'q> {
    /// How the game is played: [`Rules`].
    Rules {},
    /// What can be done at a position: [`Sight`].
    Look(&'q RawValue),
    /// Where a move leads: a [`Sight`] with its position.
    Play(&'q RawValue, &'q str),
    /// A position as people see it: a text.
    Picture(&'q RawValue),
    /// What a random game pays, with luck of this number: a list of payoffs.
    Playout(&'q RawValue, u64),
}

/// One line from the game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Answered {
    pub id: u64,
    pub answers: Vec<Box<RawValue>>,
}

/// How a game is played. What is not stated is taken for the least that can be relied on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Rules {
    /// How many players there are.
    pub players: usize,
    /// The position in which play begins.
    pub start: Box<RawValue>,
    /// Whether what some gain the others lose.
    #[serde(default)]
    pub zero_sum: bool,
    /// Whether nature may draw moves.
    #[serde(default)]
    pub chance: bool,
    /// The least and the greatest payoff.
    #[serde(default = "won_and_lost")]
    pub bounds: [f64; 2],
    /// A number of moves that no game exceeds.
    pub longest: Option<u64>,
    /// Whether positions with equal keys are equal, so that a proof may rest on them.
    #[serde(default)]
    pub exact_keys: bool,
    /// Whether it answers `picture`.
    #[serde(default)]
    pub picture: bool,
    /// Whether it answers `playout`.
    #[serde(default)]
    pub playout: bool,
}

const fn won_and_lost() -> [f64; 2] {
    [-1.0, 1.0]
}

/// What can be done at a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sight {
    /// The position, where a move has led to it.
    pub position: Option<Box<RawValue>>,
    /// Whose turn it is.
    pub turn: Who,
    /// What everybody gets, if the game is over.
    #[serde(default)]
    pub payoff: Vec<f64>,
    /// The moves in words.
    #[serde(default)]
    pub moves: Vec<String>,
    /// With which probabilities nature draws them, if not all the same.
    #[serde(default)]
    pub chances: Vec<f64>,
    /// What identifies the position; itself unless stated.
    pub key: Option<Box<RawValue>>,
}

/// Whose turn it is: a number from 0, or one of two words.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Who {
    Player(usize),
    Word(String),
}
