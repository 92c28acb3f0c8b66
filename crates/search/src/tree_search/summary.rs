//! What a tree search says of its root.

use plywood_core::{Game, Payoff, Player, Turn};

use super::{
    rule::Rule,
    run::TreeRun,
    tree::{Child, Family, link},
};
use crate::{Certainty, MoveReport, Report};

impl<G: Game, R: Rule> TreeRun<G, R> {
    pub(super) fn summary(&self) -> Report<G::Move> {
        let Some(root) = self.tree.families.first() else { return self.over() };
        let player = root.player().unwrap_or(Player::FIRST);
        let children = &self.tree.children[root.places()];
        let moves: Vec<_> = children
            .iter()
            .zip(&self.tree.moves[root.places()])
            .map(|(child, &mv)| self.move_report(player, child, mv))
            .collect();
        let choice = self.favourite(children);
        Report {
            player,
            choice: Some(choice),
            principal_variation: self.principal_variation(root, choice),
            value: moves[choice].value,
            certainty: moves[choice].certainty,
            moves,
            steps: self.steps,
            nodes: self.nodes,
            settled: false,
            remark: None,
        }
    }

    fn over(&self) -> Report<G::Move> {
        Report::over(&self.game, &self.root, self.steps)
    }

    fn move_report(&self, player: Player, child: &Child, mv: G::Move) -> MoveReport<G::Move> {
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
        let unit = self.exact_mean(child);
        let error = self.scale.error(unit, visits);
        let certainty = Certainty::Estimate { samples: visits, error };
        MoveReport { mv, visits, value: self.scale.payoff(unit), certainty }
    }

    /// A child's mean without the rounding of the tree's short numbers, where there is one.
    fn exact_mean(&self, child: &Child) -> f64 {
        match self.tree.families.get(child.link as usize) {
            Some(family) if child.link < link::FAMILIES => family.sum.0 / f64::from(child.visits),
            _ => f64::from(child.mean),
        }
    }

    /// The child to play, the first of equals.
    fn favourite(&self, children: &[Child]) -> usize {
        let merit = |child: &Child| self.rule.merit(self.exact_mean(child), child.visits);
        let better = |a, b| if merit(&children[b]) > merit(&children[a]) { b } else { a };
        (0..children.len()).reduce(better).expect("a family has children")
    }

    /// The line of best children, as far as there were visits.
    fn principal_variation(&self, root: &Family<G::Move>, choice: usize) -> Vec<G::Move> {
        let (mut family, mut choice, mut line) = (root, choice, Vec::new());
        loop {
            let place = family.first as usize + choice;
            line.push(self.tree.moves[place]);
            let link = self.tree.children[place].link;
            if link >= link::FAMILIES {
                return line;
            }
            family = &self.tree.families[link as usize];
            let children = &self.tree.children[family.places()];
            choice = self.favourite(children);
            if children[choice].visits == 0 {
                return line;
            }
        }
    }
}
