//! One report of both: UCT's table, and in it whatever is proven.

use super::{Contested, run::AutoRun};
use crate::{Certainty, MoveReport, Report, Search};

impl<G: Contested> AutoRun<G> {
    /// What is known together. Visits are random games, of which alpha-beta plays none.
    pub(super) fn merged(&self) -> Report<G::Move> {
        let guess = Report { steps: self.steps, settled: self.settled, ..self.tree.report() };
        let Some(exact) = self.exact.as_ref().filter(|_| guess.choice.is_some()) else {
            return guess;
        };
        let proof = exact.report();
        let both = guess.moves.iter().zip(&proof.moves);
        let moves: Vec<_> = both.map(|(said, known)| bounded(said, known.certainty)).collect();
        let choice = guess.stakes.choose(&moves, guess.chosen_by).expect("there is a move");
        let (value, certainty) = match proof.certainty {
            Certainty::Proven { value } => (value, proof.certainty),
            _ if guess.certainty.is_proven() => (guess.value, guess.certainty),
            _ => guess.stakes.root(&moves, choice),
        };
        let lines = [
            (proof.choice.filter(|_| proof.certainty.is_proven()), &proof.principal_variation),
            (guess.choice, &guess.principal_variation),
            (proof.choice, &proof.principal_variation),
        ];
        let line = lines.into_iter().find(|(first, _)| *first == Some(choice));
        let principal_variation = line.map_or_else(|| vec![moves[choice].mv], |l| l.1.clone());
        let nodes = guess.nodes + proof.nodes;
        let remark = proof.remark.filter(|_| proof.certainty.is_proven());
        let choice = Some(choice);
        Report { moves, choice, principal_variation, value, certainty, nodes, remark, ..guess }
    }
}

/// What UCT says of a move, within the bounds that alpha-beta has proven of it.
fn bounded<M: Copy>(said: &MoveReport<M>, known: Certainty) -> MoveReport<M> {
    let (value, certainty) = match known {
        _ if said.certainty.is_proven() => (said.value, said.certainty),
        Certainty::Proven { value } => (value, known),
        Certainty::Certified { low, high, .. } => (said.value.clamp(low, high), known),
        _ => (said.value, said.certainty),
    };
    MoveReport { value, certainty, ..said.clone() }
}
