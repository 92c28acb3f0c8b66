//! What a tree search says of its root.

use plywood_core::{Game, Payoff, Player};

use super::{rule::Rule, run::TreeRun, tree::Cell};
use crate::{Certainty, Look, MoveReport, Report, Stakes};

impl<G: Game, R: Rule> TreeRun<G, R> {
    pub(super) fn summary(&self) -> Report<G::Move> {
        let over = Report::over(&self.game, &self.root, self.steps);
        let Some(head) = self.head else { return over };
        let (look, choice) = self.family(head, &self.root, u64::from(self.visits));
        Report {
            player: look.player.unwrap_or(Player::FIRST),
            // Where nature moves a report names a move all the same.
            choice: Some(choice),
            chosen_by: look.chosen_by,
            principal_variation: self.line(head, choice, over.stakes),
            value: look.value,
            certainty: look.certainty,
            settled: self.solver && self.family_value(head).is_some(),
            moves: look.moves,
            nodes: self.nodes,
            ..over
        }
    }

    /// The line that everybody would choose from the root on, as far as there were visits.
    pub(super) fn best_line(&self) -> Vec<G::Move> {
        let Some(head) = self.head else { return Vec::new() };
        let (look, choice) = self.family(head, &self.root, u64::from(self.visits));
        let visited = look.moves[choice].visits > 0;
        if visited { self.line(head, choice, look.stakes) } else { Vec::new() }
    }

    /// What is known of the node of a family, which stands at this position; and the move that would
    /// be chosen, even where nature moves.
    pub(super) fn family(
        &self,
        head: u32,
        position: &G::Position,
        visits: u64,
    ) -> (Look<G::Move>, usize) {
        let mover = self.tree.cells[head as usize].player();
        let player = mover.unwrap_or(Player::FIRST);
        let places = self.tree.children(head);
        let moves: Vec<_> = places
            .map(|place| self.family_move(player, place).or_end(&self.game, position, player))
            .collect();
        let (stakes, chosen_by) = (Stakes::of(&self.game), self.rule.chosen_by());
        let choice = stakes.choose(&moves, chosen_by).expect("a family has children");
        let exact = self.solver.then(|| self.family_value(head)).flatten();
        let (value, certainty) = match (exact, mover) {
            (Some(payoff), _) => {
                let value = payoff.of(player);
                (value, Certainty::Proven { value })
            }
            (None, Some(_)) => {
                let chosen = stakes.root(&moves, choice);
                let is_belief = matches!(chosen.1, Certainty::Posterior { .. });
                // What is believed of the best is more than what is believed of the move that looks best.
                self.believed_family(head).filter(|_| is_belief).unwrap_or(chosen)
            }
            (None, None) => drawn(&moves),
        };
        let chosen = mover.map(|_| choice);
        let look = Look {
            player: mover,
            visits,
            value,
            certainty,
            moves,
            choice: chosen,
            chosen_by,
            stakes,
        };
        (look, choice)
    }

    /// A move of any family, as the tree knows it.
    pub(super) fn family_move(&self, player: Player, place: usize) -> MoveReport<G::Move> {
        let (child, mv) = (&self.tree.cells[place], self.tree.moves[place]);
        let visits = u64::from(child.visits);
        if let Some(payoff) = self.tree.solved(place) {
            let value = payoff.of(player);
            return MoveReport { mv, visits, value, certainty: Certainty::Proven { value } };
        }
        if let Some((value, certainty)) = self.believed_child(place) {
            return MoveReport { mv, visits, value, certainty };
        }
        if visits == 0 {
            return MoveReport::unknown(mv);
        }
        let mean = self.mean(child);
        let error = self.scale.error(mean, visits);
        let certainty = Certainty::Estimate { samples: visits, error };
        MoveReport { mv, visits, value: self.scale.payoff(mean), certainty }
    }

    /// A child's mean on the unit interval; zero before the first visit.
    pub(super) fn mean(&self, child: &Cell) -> f64 {
        self.sum_of(child) / f64::from(child.visits.max(1))
    }

    /// The line that begins with the choice and goes on as everybody would choose, and as nature drew most
    /// often, as far as there were visits.
    fn line(&self, root: u32, choice: usize, stakes: Stakes) -> Vec<G::Move> {
        let mut place = self.tree.children(root).start + choice;
        let mut line = vec![self.tree.moves[place]];
        while self.tree.cells[place].has_family() {
            let head = self.tree.cells[place].link;
            let mover = self.tree.cells[head as usize].player();
            let player = mover.unwrap_or(Player::FIRST);
            let places = self.tree.children(head);
            let start = places.start;
            let moves: Vec<_> = places.map(|place| self.family_move(player, place)).collect();
            // Nature prefers nothing, so no value counts where it draws.
            let next = match mover {
                Some(_) => stakes.choose(&moves, self.rule.chosen_by()),
                None => (0..moves.len()).rev().max_by_key(|&index| moves[index].visits),
            };
            let next = next.expect("a family has children");
            if moves[next].visits == 0 {
                break;
            }
            place = start + next;
            line.push(self.tree.moves[place]);
        }
        line
    }
}

/// A root where nature moves is worth the mean of what followed.
fn drawn<M>(moves: &[MoveReport<M>]) -> (f64, Certainty) {
    let samples: u64 = moves.iter().map(|m| m.visits).sum();
    let sum: f64 = moves.iter().map(|m| m.visits as f64 * m.value).sum();
    (sum / samples.max(1) as f64, Certainty::Estimate { samples, error: None })
}
