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
        let moves: Vec<_> = places.map(|place| self.move_report(player, place)).collect();
        let (choice, principal_variation) = self.favourites(head);
        let exact = self.solver.then(|| self.family_value(head)).flatten();
        let exact = exact.map(|payoff| Certainty::Proven { value: payoff.of(player) });
        let certainty = || Report::root_certainty(&moves, choice, self.scale.most());
        Report {
            player,
            choice: Some(choice),
            principal_variation,
            value: moves[choice].value,
            certainty: exact.unwrap_or_else(certainty),
            settled: exact.is_some(),
            moves,
            nodes: self.nodes,
            ..over
        }
    }

    fn move_report(&self, player: Player, place: usize) -> MoveReport<G::Move> {
        let (child, mv) = (&self.tree.cells[place], self.tree.moves[place]);
        if let Some(payoff) = self.tree.solved(place) {
            let (value, visits) = (payoff.of(player), u64::from(child.visits));
            return MoveReport { mv, visits, value, certainty: Certainty::Proven { value } };
        }
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

    /// The place of the child to play, the first of equals. Where some are solved, the best of them
    /// if it pays more than the best of the others has paid on average.
    fn favourite(&self, head: u32) -> usize {
        let player = self.tree.cells[head as usize].player().unwrap_or(Player::FIRST);
        let exact =
            |place| self.tree.solved(place).map(|payoff| self.scale.unit(payoff.of(player)));
        let known = self.tree.children(head).filter(|&place| exact(place).is_some());
        let known = known.reduce(|a, b| if exact(b) > exact(a) { b } else { a });
        let guess = self.guess(head);
        match (known, guess) {
            (Some(known), Some(guess)) => {
                let mean = self.mean(&self.tree.cells[guess]);
                // Nothing beats the most there is, even if all random games so far paid it.
                if exact(known) > Some(mean) || exact(known) >= Some(1.0) { known } else { guess }
            }
            (known, guess) => known.or(guess).expect("a family has children"),
        }
    }

    /// The place of the most promising child that is not solved.
    fn guess(&self, head: u32) -> Option<usize> {
        let merit = |place: usize| {
            let child = &self.tree.cells[place];
            self.rule.merit(self.mean(child), child.visits)
        };
        let better = |a, b| if merit(b) > merit(a) { b } else { a };
        let unsolved = self.tree.children(head).filter(|&place| self.tree.solved(place).is_none());
        unsolved.reduce(better)
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
