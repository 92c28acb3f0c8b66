//! Writing the proof of a solved position to a file.

use std::{ops::ControlFlow, path::Path};

use plywood_catalogue::{
    SpecError,
    exact::{self, Guide},
    replace::Replacement,
};
use plywood_core::Notation;
use plywood_search::proof::{Header, References, Unwritten};
use serde::Serialize;
use thiserror::Error;

use super::{Problem, Solved};
use crate::session::{PlaceError, Session, read_move};

/// A proof that was written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ProofRecord {
    /// The file.
    pub file: String,
    /// What it proves.
    pub kind: ProofKind,
    /// Its size.
    pub bytes: u64,
    /// Positions in it that are not over.
    pub positions: u64,
    /// Lines that end in a position shown before.
    pub references: u64,
    /// What such a position may be: `own`, `images` or `parts`.
    pub references_to: &'static str,
}

/// How a proof is to be written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ProofStyle {
    /// Which positions it takes for one another.
    pub references: References,
    /// The move that it begins with, in words, where there is a choice: one that keeps the value. None lets the search say.
    pub opening: Option<String>,
}

/// What a proof is of.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProofKind {
    /// The value of a game of two players with opposite payoffs.
    Value,
    /// What one of several players can guarantee.
    Guarantee,
    /// What several players get when everybody plays for itself.
    MaxN,
}

/// Why no proof was written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ProveError {
    /// The game.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The position.
    #[error(transparent)]
    Place(#[from] PlaceError),
    /// The strategy or the file.
    #[error("{path}: {error}")]
    Unwritten {
        /// The file.
        path: String,
        /// Why.
        error: Unwritten,
    },
    /// The move that the proof was to begin with is worth less than the position, or is not seen to be worth as much.
    #[error("{path}: no proof begins with the opening {word}: {error}")]
    Opening {
        /// The file.
        path: String,
        /// The move.
        word: String,
        /// Why.
        error: Unwritten,
    },
    /// The position cannot be written in one line that reads back as itself.
    #[error("the position '{0}' does not read back as itself, so a proof could not name it")]
    Unnamed(String),
}

/// A position in one line that reads back as itself.
pub(super) fn one_line<G: Notation<Position: PartialEq>>(
    game: &G,
    root: &G::Position,
) -> Result<String, ProveError> {
    let text = game.position_text(root);
    let same = game.read_position(&text).as_ref() == Ok(root) && !text.contains('\n');
    if same { Ok(text) } else { Err(ProveError::Unnamed(text)) }
}

impl Problem {
    /// Whether a proof can begin with the move that a style names: that it is legal can be said before the work.
    pub fn check(&self, style: &ProofStyle) -> Result<(), ProveError> {
        if let Some(word) = &style.opening {
            let game = self.question.game.duel()?;
            read_move(&game, &self.question.place.find(&game)?, word, 0)?;
        }
        Ok(())
    }
}

impl Solved {
    /// Writes the proof of what was solved, that the first player's gain is `value`: with the strategy
    /// that the search has kept, else with one that is found again. Positions that are the same by
    /// its references are shown once. An unfinished file is removed.
    pub fn prove(
        &mut self,
        problem: &Problem,
        value: f64,
        style: &ProofStyle,
        path: &Path,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<ProofRecord, ProveError> {
        let memory = self.make_room(problem.question.budget.memory);
        let game = problem.question.game.duel()?;
        let root = problem.question.place.find(&game)?;
        let opening = style.opening.as_ref().map(|word| read_move(&game, &root, word, 0));
        let opening = opening.transpose()?;
        let position = one_line(&game, &root)?;
        let named = problem.question.game.spec.recipe().versioned();
        let references = style.references;
        let player = problem.guarantee.map(|guarantee| guarantee.player);
        let header = Header { game: named, position, value, player, references };
        let kind = if player.is_some() { ProofKind::Guarantee } else { ProofKind::Value };
        // A graph knows what it has resolved, and that may be another move; alpha-beta is asked again.
        let knows =
            opening.is_none() || problem.question.search.recipe().entry().name == "alpha-beta";
        let session = self.session.as_mut().filter(|_| knows);
        let (guide, memory) = match session.and_then(Session::strategy) {
            Some(strategy) => (Guide::Kept(strategy), memory),
            None => (Guide::Again(problem.again(memory / 2)), memory / 2),
        };
        let guide = match opening {
            Some(first) => Guide::Opened(first, Box::new(guide)),
            None => guide,
        };
        let name = path.display().to_string();
        let fail = |error: Unwritten| match (&style.opening, error) {
            (Some(word), error @ Unwritten::NoMove { .. }) => {
                ProveError::Opening { path: name.clone(), word: word.clone(), error }
            }
            (_, error) => ProveError::Unwritten { path: name.clone(), error },
        };
        let mut place = Replacement::begin(path).map_err(|error| fail(error.into()))?;
        let written = exact::write_proof(&game, &root, &header, guide, &mut place, memory, watch)
            .map_err(fail)?;
        let bytes = place.finish().map_err(|error| fail(error.into()))?;
        let references_to = references.word();
        let (positions, references) = (written.positions, written.references);
        Ok(ProofRecord { file: name, kind, bytes, positions, references, references_to })
    }
}
