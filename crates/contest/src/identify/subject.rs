//! What is to be identified, as people name it.

use std::{fmt, path::Path};

use plywood_catalogue::{GameSpec, Recipe, SpecError};
use thiserror::Error;

use super::{Problem, game, generated};
use crate::session::Place;

/// What is wrong with what was asked, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct IdentifyError(pub String);

impl From<SpecError> for IdentifyError {
    fn from(error: SpecError) -> Self {
        Self(error.to_string())
    }
}

/// Whose best move is asked for.
#[derive(Clone, PartialEq, Debug)]
pub enum Subject {
    /// A tree made by rule.
    Generated(Recipe),
    /// A tree in a file: its leaves are where nature moves or the game ends.
    File(GameSpec),
    /// A game, with leaves at a depth.
    Game {
        /// The game.
        game: GameSpec,
        /// Moves to the leaves.
        depth: u32,
    },
}

impl Subject {
    /// Reads a subject: `benchmark`, `kary(…)`, the path of a tree, or a game with its depth. The
    /// leaves of a tree are the problem itself: they are never solved.
    pub fn read(text: &str, depth: Option<u32>) -> Result<Self, IdentifyError> {
        let no_depth = |what: &str| match depth {
            None => Ok(()),
            Some(_) => {
                Err(IdentifyError(format!("{what} has leaves of its own: leave --depth out")))
            }
        };
        if let Some(recipe) = generated::read(text) {
            no_depth("a tree made by rule")?;
            return Ok(Self::Generated(recipe?));
        }
        let is_json =
            Path::new(text).extension().is_some_and(|end| end.eq_ignore_ascii_case("json"));
        let is_file = is_json || Path::new(text).is_file();
        let spec = if is_file { format!("tree(file=\"{text}\")") } else { text.to_owned() };
        let game: GameSpec = spec.parse()?;
        if game.recipe().entry().name == "tree" {
            no_depth("a tree in a file")?;
            return Ok(Self::File(game));
        }
        match depth {
            None => Err(IdentifyError(format!(
                "say how many moves deep the leaves of {game} stand, for example --depth 2"
            ))),
            Some(0) => {
                Err(IdentifyError("--depth 0 leaves no move to choose: take at least 1".into()))
            }
            Some(depth) => Ok(Self::Game { game, depth }),
        }
    }

    /// The tree with its oracle; leaves of a game are solved if `solve` positions tell their value.
    /// `repetition` draws another tree where there are many.
    pub fn prepare(
        &self,
        place: &Place,
        repetition: Option<u64>,
        solve: u64,
    ) -> Result<Problem, IdentifyError> {
        match self {
            Self::Generated(_) if *place != Place::Start => {
                Err(IdentifyError("a tree made by rule has no positions to begin from".into()))
            }
            Self::Generated(recipe) => Ok(Problem::of(generated::grow(recipe, repetition)?)),
            Self::File(spec) => game::prepare(spec, place, None, 0),
            Self::Game { game, depth } => game::prepare(game, place, Some(*depth), solve),
        }
    }

    /// The depth of the leaves, where it was chosen.
    pub fn depth(&self) -> Option<u32> {
        match self {
            Self::Game { depth, .. } => Some(*depth),
            Self::Generated(_) | Self::File(_) => None,
        }
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Generated(recipe) => recipe.fmt(f),
            Self::File(game) | Self::Game { game, .. } => game.fmt(f),
        }
    }
}
