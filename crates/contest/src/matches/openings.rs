//! Where the games of a match begin.

use std::{fmt, str::FromStr};

use plywood_catalogue::{GameSpec, SpecError};
use plywood_core::{AnyGame, AnyPosition, Game, Notation, Seed, Turn, transform::Opening};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::MatchError;

/// The longest random opening.
const LONGEST: u32 = 1_000;

/// Where the rounds of a match begin. A round on a random tree has in any case a tree of its own.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Openings {
    /// At the start of the game.
    #[default]
    None,
    /// After so many random moves, fewer if every such line that was tried ends the game.
    Random(u32),
    /// After the moves of each line in turn, words between white space; from the first again when
    /// the list ends.
    List(Vec<String>),
}

/// Why a list of openings cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum OpeningsError {
    /// The game.
    #[error(transparent)]
    Game(#[from] SpecError),
    /// A line.
    #[error("line {line}: {why}")]
    Line {
        /// Its number, from one.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// Nothing there.
    #[error("there is no opening in it: write one a line, as moves between blanks")]
    Empty,
}

/// A position and the moves that led there.
pub(crate) struct Begun {
    pub(crate) position: AnyPosition,
    pub(crate) line: Vec<u32>,
}

impl Openings {
    /// Reads a list, one opening a line; empty lines and those that begin with `#` are left out.
    /// Every line is tried on the game.
    pub fn list(text: &str, game: &GameSpec) -> Result<Self, OpeningsError> {
        let game = game.open()?.game;
        let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
        let lines = lines
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .map(|(number, line)| match follow(&game, line) {
                Ok(_) => Ok(line.to_owned()),
                Err(why) => Err(OpeningsError::Line { line: number, why }),
            })
            .collect::<Result<Vec<_>, _>>()?;
        if lines.is_empty() { Err(OpeningsError::Empty) } else { Ok(Self::List(lines)) }
    }

    /// The position in which a round begins.
    pub(crate) fn find(&self, game: &AnyGame, round: u64, seed: Seed) -> Result<Begun, MatchError> {
        match self {
            Self::None => Ok(Begun { position: game.start(), line: Vec::new() }),
            Self::Random(plies) => {
                let (position, line) = Opening::random_line(game, *plies, &mut seed.rng());
                Ok(Begun { position, line })
            }
            Self::List(lines) => {
                let number = (round % lines.len().max(1) as u64) as usize;
                let line = lines.get(number).ok_or(MatchError::NoOpenings)?;
                follow(game, line).map_err(|why| MatchError::Opening { number: number + 1, why })
            }
        }
    }
}

/// The position after the moves of a line.
fn follow(game: &AnyGame, text: &str) -> Result<Begun, String> {
    let (mut position, mut line) = (game.start(), Vec::new());
    for word in text.split_whitespace() {
        let shown: String = word.chars().take(40).collect();
        if let Turn::Over(_) = game.turn(&position) {
            return Err(format!("the game is over before '{shown}'"));
        }
        let read = game.read_move(&position, word);
        let number = line.len() + 1;
        let mv = read.ok_or_else(|| format!("'{shown}' (move {number}) is no legal move there"))?;
        game.play(&mut position, mv);
        line.push(mv);
    }
    match game.turn(&position) {
        Turn::Over(_) => Err("the game is over after it".into()),
        _ => Ok(Begun { position, line }),
    }
}

/// `none` or `random:K`.
impl FromStr for Openings {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.eq_ignore_ascii_case("none") {
            return Ok(Self::None);
        }
        let plies = text.split_once(':').filter(|(kind, _)| kind.eq_ignore_ascii_case("random"));
        plies
            .and_then(|(_, plies)| plies.trim().parse().ok())
            .filter(|plies| *plies <= LONGEST)
            .map(Self::Random)
            .ok_or_else(|| {
                format!("write none, or random:K with K random moves, at most {LONGEST}")
            })
    }
}

impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => write!(f, "none"),
            Self::Random(plies) => write!(f, "random:{plies}"),
            Self::List(lines) => write!(f, "a list of {}", lines.len()),
        }
    }
}
