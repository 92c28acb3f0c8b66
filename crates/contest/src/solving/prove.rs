//! Writing the proof of a solved position to a file.

use std::{ops::ControlFlow, path::Path};

use plywood_catalogue::{
    SpecError,
    exact::{self, Guide},
    replace::Replacement,
};
use plywood_core::Notation;
use plywood_search::proof::{Header, Unwritten};
use serde::Serialize;
use thiserror::Error;

use super::{Problem, Solved};
use crate::session::{PlaceError, Session};

/// A proof that was written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ProofRecord {
    /// The file.
    pub file: String,
    /// Its size.
    pub bytes: u64,
    /// Positions in it that are not over.
    pub positions: u64,
    /// Lines that end in a position shown before.
    pub references: u64,
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
    /// The position cannot be written in one line that reads back as itself.
    #[error("the position '{0}' does not read back as itself, so a proof could not name it")]
    Unnamed(String),
}

impl Solved {
    /// Writes the proof of what was solved, that the first player's gain is `value`: with the strategy
    /// that the search has kept, else with one that is found again. An unfinished file is removed.
    pub fn prove(
        &mut self,
        problem: &Problem,
        value: f64,
        path: &Path,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<ProofRecord, ProveError> {
        let memory = self.make_room(problem.question.budget.memory);
        let kept = self.session.as_ref().and_then(Session::strategy);
        let game = problem.question.game.duel()?;
        let root = problem.question.place.find(&game)?;
        let position = game.position_text(&root);
        if game.read_position(&position).as_ref() != Ok(&root) || position.contains('\n') {
            return Err(ProveError::Unnamed(position));
        }
        let header =
            Header { game: problem.question.game.spec.recipe().versioned(), position, value };
        let (guide, memory) = match kept {
            Some(strategy) => (Guide::Kept(strategy), memory),
            None => (Guide::Again(problem.again(memory / 2)), memory / 2),
        };
        let name = path.display().to_string();
        let fail = |error: Unwritten| ProveError::Unwritten { path: name.clone(), error };
        let mut place = Replacement::begin(path).map_err(|error| fail(error.into()))?;
        let written = exact::write_proof(&game, &root, &header, guide, &mut place, memory, watch)
            .map_err(fail)?;
        let bytes = place.finish().map_err(|error| fail(error.into()))?;
        let (positions, references) = (written.positions, written.references);
        Ok(ProofRecord { file: name, bytes, positions, references })
    }
}
