//! What a best-first search holds of a position below its root.

use plywood_core::Keyed;

use super::run::BestFirstRun;
use crate::{ChosenBy, Look, MoveReport, Search, Stakes, look::after};

impl<G: Keyed> BestFirstRun<G> {
    /// What is known of the position after a line of moves. Its visits are how often the last move of
    /// the line was taken, from any line that came to the position before it.
    pub(super) fn held(&self, line: &[G::Move]) -> Option<Look<G::Move>> {
        let graph = &self.graph;
        let (mut number, mut visits) = (graph.root, 0);
        for &mv in line {
            let node = graph.node(number);
            let mut family = if node.is_expanded() { node.family() } else { 0..0 };
            let edge = family.find(|&edge| self.rules.moves[edge] == mv)?;
            (number, visits) = (graph.edges[edge].child, u64::from(graph.edges[edge].n));
        }
        if line.is_empty() {
            return Some(Look::of_report(self.report()));
        }
        let node = graph.node(number);
        if node.is_expanded() {
            return Some(self.expanded(number, visits).1);
        }
        let (game, position) = (&self.rules.game, after(&self.rules.game, &self.rules.root, line)?);
        if node.is_end() {
            return Look::over(game, &position, visits);
        }
        let (player, mut moves) = (node.player(), Vec::new());
        game.moves(&position, &mut moves);
        let (value, certainty) = self.verdict(number, player);
        Some(Look {
            player: Some(player),
            visits,
            value,
            certainty,
            moves: moves.into_iter().map(MoveReport::unknown).collect(),
            choice: Some(0),
            chosen_by: ChosenBy::BestLine,
            stakes: Stakes::of(game),
        })
    }
}
