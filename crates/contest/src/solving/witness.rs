//! Writing down why several players get what they get.

use std::{ops::ControlFlow, path::Path};

use plywood_catalogue::{replace::Replacement, several};
use plywood_search::proof::{References, Unwritten, WitnessHeader};

use super::{
    Problem, ProofRecord, ProveError, Solved,
    prove::{ProofKind, one_line},
};
use crate::session::Session;

impl Solved {
    /// Writes the witness of what everybody gets in a solved game for several players. Moves that
    /// settle positions at once are those of the search, where it has kept them. An unfinished file is
    /// removed.
    pub fn bear_witness(
        &mut self,
        problem: &Problem,
        path: &Path,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<ProofRecord, ProveError> {
        let memory = self.make_room(problem.question.budget.memory);
        let strategy = self.session.as_mut().and_then(Session::strategy);
        let game = problem.question.game.open_board()?;
        let root = problem.question.place.find(game)?;
        let position = one_line(game, &root)?;
        let named = problem.question.game.spec.recipe().versioned();
        let mut header = WitnessHeader { game: named, position, values: Vec::new() };
        let name = path.display().to_string();
        let fail = |error: Unwritten| ProveError::Unwritten { path: name.clone(), error };
        let mut place = Replacement::begin(path).map_err(|error| fail(error.into()))?;
        let written =
            several::write_witness(game, &root, &mut header, strategy, &mut place, memory, watch)
                .map_err(fail)?;
        if let Some((player, said)) = self.solution.said() {
            let found = header.values[player.index()];
            if found != said {
                return Err(fail(Unwritten::Other { found, said }));
            }
        }
        let bytes = place.finish().map_err(|error| fail(error.into()))?;
        self.solution.values = Some(header.values);
        let (positions, references) = (written.positions, written.references);
        let (kind, references_to) = (ProofKind::MaxN, References::Own.word());
        Ok(ProofRecord { file: name, kind, bytes, positions, references, references_to })
    }
}
