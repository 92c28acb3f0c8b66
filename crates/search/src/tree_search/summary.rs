//! What a tree search says of its root.

use plywood_core::{Game, Payoff, Player, Turn};

use super::{rule::Rule, run::TreeRun, tree::Cell};
use crate::{Certainty, MoveReport, Report};

impl<G: Game, R: Rule> TreeRun<G, R> {
    pub(super) fn summary(&self) -> Report<G::Move> {
        let over = Report::over(&self.game, &self.root, self.steps);
        let Some(head) = self.head else { return over };
        let player = self.tree.cells[head as usize].player().unwrap_or(Player::FIRST);
        let places = self.tree.children(head);
        let children = self.tree.cells[places.clone()].iter().zip(&self.tree.moves[places]);
        let moves: Vec<_> =
            children.map(|(child, &mv)| self.move_report(player, child, mv)).collect();
        let (choice, principal_variation) = self.favourites(head);
        Report {
            player,
            choice: Some(choice),
            principal_variation,
            value: moves[choice].value,
            certainty: Report::root_certainty(&moves, choice, self.scale.most()),
            moves,
            nodes: self.nodes,
            ..over
        }
    }

    fn move_report(&self, player: Player, child: &Cell, mv: G::Move) -> MoveReport<G::Move> {
        let mut position = self.root.clone();
        self.game.play(&mut position, mv);
        let visits = u64::from(child.visits);
        if let Turn::Over(payoff) = self.game.turn(&position) {
            let value = payoff.of(player);
            return MoveReport { mv, visits, value, certainty: Certainty::Proven { value } };
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
    fn mean(&self, child: &Cell) -> f64 {
        self.sum_of(child) / f64::from(child.visits.max(1))
    }

    /// The place of the child to play, the first of equals.
    fn favourite(&self, head: u32) -> usize {
        let merit = |place: usize| {
            let child = &self.tree.cells[place];
            self.rule.merit(self.mean(child), child.visits)
        };
        let better = |a, b| if merit(b) > merit(a) { b } else { a };
        self.tree.children(head).reduce(better).expect("a family has children")
    }

    /// The index of the child to play, and the line of such children as far as there were visits.
    fn favourites(&self, root: u32) -> (usize, Vec<G::Move>) {
        let first = self.favourite(root);
        let (mut place, mut line) = (first, Vec::new());
        loop {
            line.push(self.tree.moves[place]);
            let child = self.tree.cells[place];
            if child.has_family() {
                place = self.favourite(child.link);
            }
            if !child.has_family() || self.tree.cells[place].visits == 0 {
                return (first - self.tree.children(root).start, line);
            }
        }
    }
}
