//! One report of both: UCT's table, and in it whatever is proven.

use super::{Contested, run::AutoRun};
use crate::{Certainty, ChosenBy, MoveReport, Report, Search};

impl<G: Contested> AutoRun<G> {
    /// What is known together. Visits are random games, of which alpha-beta plays none.
    pub(super) fn merged(&self) -> Report<G::Move> {
        let guess = Report { steps: self.steps, settled: self.settled, ..self.tree.report() };
        let Some(exact) = self.exact.as_ref().filter(|_| guess.choice.is_some()) else {
            return guess;
        };
        let proof = exact.report();
        let both = guess.moves.iter().zip(&proof.moves);
        let mut moves: Vec<_> = both.map(|(said, known)| bounded(said, known.certainty)).collect();
        let plain = self.resistance.as_ref().map(|tree| tree.report());
        if let Some(plain) = &plain {
            moves.iter_mut().zip(&plain.moves).for_each(|(m, more)| m.visits += more.visits);
        }
        let chosen_by = if plain.is_some() { ChosenBy::Resistance } else { guess.chosen_by };
        let choice = guess.stakes.choose(&moves, chosen_by).expect("there is a move");
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
        let plain_line = plain.as_ref().map(|plain| (plain.choice, &plain.principal_variation));
        let line = lines.into_iter().chain(plain_line).find(|(first, _)| *first == Some(choice));
        let principal_variation = line.map_or_else(|| vec![moves[choice].mv], |l| l.1.clone());
        let nodes = guess.nodes + proof.nodes + plain.as_ref().map_or(0, |plain| plain.nodes);
        let remark = proof.remark.filter(|_| proof.certainty.is_proven());
        let choice = Some(choice);
        Report {
            moves,
            choice,
            chosen_by,
            principal_variation,
            value,
            certainty,
            nodes,
            remark,
            ..guess
        }
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
