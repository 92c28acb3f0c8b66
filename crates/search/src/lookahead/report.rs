//! What a lookahead says, and when it may call it proven.

use plywood_core::Keyed;

use super::{recipe::Opponents, run::LookaheadRun};
use crate::{Certainty, ChosenBy, MoveReport, Report};

impl<G: Keyed> LookaheadRun<G> {
    /// How sure the payoff of a position is whose value is exact under what is believed of the
    /// others.
    fn certainty(&self, value: f64) -> Certainty {
        let most = self.most;
        let same_as_minimax = self.game.players() == 2 && self.game.is_zero_sum();
        match self.recipe.opponents {
            Opponents::Selfish => Certainty::Proven { value },
            // Everybody gets at least what it can force, so that the value is not less.
            Opponents::Allied if same_as_minimax || value >= most => Certainty::Proven { value },
            Opponents::Allied => Certainty::bounds(value, most),
            Opponents::OneReply => Certainty::NOTHING,
        }
    }

    /// Notes what the iteration found of a root move: its value and whether every line below it was
    /// followed to the end.
    pub(super) fn note(&mut self, index: usize, found: Option<(f64, bool)>) {
        let allied = self.recipe.opponents != Opponents::Selfish;
        let MoveReport { mv, visits, value: before, .. } = self.moves[index];
        // A move that was cut off is at most as good as the best one, and no more is known of it.
        let cut = allied && index != self.choice;
        self.moves[index] = match found {
            Some((value, whole)) => {
                let exact = whole && !cut;
                let certainty = if exact { self.certainty(value) } else { Certainty::NOTHING };
                MoveReport { mv, visits, value, certainty }
            }
            None => MoveReport { mv, visits, value: before, certainty: Certainty::NOTHING },
        };
    }

    pub(super) fn summary(&self) -> Report<G::Move> {
        let over = Report::over(&self.game, &self.root, self.steps);
        if self.moves.is_empty() {
            return over;
        }
        let choice = over.stakes.obey(&self.moves, self.choice);
        let value = self.moves[choice].value;
        let (value, certainty) = match over.stakes.root(&self.moves, choice) {
            _ if self.complete => (value, self.certainty(value)),
            proven @ (_, Certainty::Proven { .. }) => proven,
            _ => (value, Certainty::NOTHING),
        };
        Report {
            player: self.player,
            moves: self.moves.clone(),
            choice: Some(choice),
            chosen_by: ChosenBy::BestLine,
            principal_variation: if choice == self.choice {
                self.best_line.clone()
            } else {
                vec![self.moves[choice].mv]
            },
            value,
            certainty,
            nodes: self.steps + 1,
            settled: self.settled,
            ..over
        }
    }
}
