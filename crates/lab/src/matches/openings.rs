//! Where the games of a match begin.

use std::{fmt, str::FromStr};

use plywood_core::{Game, Notation, Seed, Turn, transform::Opening};
use serde::{Deserialize, Serialize};

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

impl Openings {
    /// The position in which a round begins.
    pub(super) fn find<G: Notation>(
        &self,
        game: &G,
        round: u64,
        seed: Seed,
    ) -> Result<G::Position, MatchError> {
        match self {
            Self::None => Ok(game.start()),
            Self::Random(plies) => Ok(Opening::random(game, *plies, &mut seed.rng()).start()),
            Self::List(lines) => {
                let number = (round % lines.len().max(1) as u64) as usize;
                let line = lines.get(number).ok_or(MatchError::NoOpenings)?;
                follow(game, line).map_err(|why| MatchError::Opening { number: number + 1, why })
            }
        }
    }
}

/// The position after the moves of a line.
fn follow<G: Notation>(game: &G, line: &str) -> Result<G::Position, String> {
    let mut position = game.start();
    for word in line.split_whitespace() {
        if let Turn::Over(_) = game.turn(&position) {
            return Err(format!("the game is over before '{word}'"));
        }
        let read = game.read_move(&position, word);
        let mv = read.ok_or_else(|| format!("'{word}' is no legal move there"))?;
        game.play(&mut position, mv);
    }
    match game.turn(&position) {
        Turn::Over(_) => Err("the game is over after it".into()),
        _ => Ok(position),
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
