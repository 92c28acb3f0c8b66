//! A position of a game as people give it: moves from the start, or a text.

use plywood_core::{Game, Notation, Turn};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Where a session begins.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// The start of the game.
    #[default]
    Start,
    /// The position after these moves, in words separated by white space or commas.
    Moves(String),
    /// The position that a text describes.
    Position(String),
}

/// The words of a list of moves.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', ',', '\t', '\n', '\r']).filter(|word| !word.is_empty())
}

impl Place {
    /// How many moves were played before it; `None` where nobody knows.
    pub fn ply(&self) -> Option<u32> {
        match self {
            Self::Start => Some(0),
            Self::Moves(text) => Some(words(text).count() as u32),
            Self::Position(_) => None,
        }
    }

    /// The place after so many of its moves; `None` where there are not so many, or nobody knows.
    #[must_use]
    pub fn at_ply(&self, ply: u32) -> Option<Self> {
        match self {
            Self::Start if ply == 0 => Some(Self::Start),
            Self::Moves(text) if self.ply() >= Some(ply) => {
                let played: Vec<_> = words(text).take(ply as usize).collect();
                Some(Self::Moves(played.join(" ")))
            }
            _ => None,
        }
    }
}

/// Why a text is no move or no position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PlaceError {
    /// The text is no legal move.
    #[error("'{word}' is no legal move here{}: try {examples}", nth(*.number))]
    Move {
        /// What was written.
        word: String,
        /// Which move of a list it is, counted from one; zero for a single move.
        number: usize,
        /// Some legal moves.
        examples: String,
    },
    /// The game was over before the move.
    #[error("'{word}' cannot be played{}: the game is over", nth(*.number))]
    Over {
        /// What was written.
        word: String,
        /// Which move of a list it is, counted from one; zero for a single move.
        number: usize,
    },
    /// The text is no position.
    #[error("cannot read the position: {0}")]
    Position(String),
}

fn nth(number: usize) -> String {
    if number == 0 { String::new() } else { format!(" (move {number} of the list)") }
}

/// The move that a word stands for, which is the `number`-th of a list.
pub fn read_move<G: Notation>(
    game: &G,
    position: &G::Position,
    word: &str,
    number: usize,
) -> Result<G::Move, PlaceError> {
    let shown = || word.chars().take(40).collect::<String>();
    if let Turn::Over(_) = game.turn(position) {
        return Err(PlaceError::Over { word: shown(), number });
    }
    game.read_move(position, word).ok_or_else(|| {
        let examples = examples(game, position);
        PlaceError::Move { word: shown(), number, examples }
    })
}

/// Some legal moves in words.
fn examples<G: Notation>(game: &G, position: &G::Position) -> String {
    const MOST: usize = 6;
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let words: Vec<_> = moves.iter().take(MOST).map(|&mv| game.move_word(position, mv)).collect();
    let more = if moves.len() > MOST { ", …" } else { "" };
    match words.as_slice() {
        [front @ .., last] if more.is_empty() && !front.is_empty() => {
            format!("{} or {last}", front.join(", "))
        }
        words => words.join(", ") + more,
    }
}

impl Place {
    /// The position that this place is.
    pub(crate) fn find<G: Game + Notation>(&self, game: &G) -> Result<G::Position, PlaceError> {
        match self {
            Self::Start => Ok(game.start()),
            Self::Position(text) => game.read_position(text).map_err(PlaceError::Position),
            Self::Moves(text) => {
                let mut position = game.start();
                for (index, word) in words(text).enumerate() {
                    let mv = read_move(game, &position, word, index + 1)?;
                    game.play(&mut position, mv);
                }
                Ok(position)
            }
        }
    }
}
