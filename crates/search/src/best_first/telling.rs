//! One iteration of a best-first search, told from what a witness saw of it.

use plywood_core::{Keyed, Player};

use super::{
    iterate::Outcome,
    run::BestFirstRun,
    witness::{Notes, Row, Stand},
};
use crate::{Candidate, Certainty, Decides, Deed, Progress, Selection, Tale};

const OPEN: &str = "the unresolved move of largest value to the player to move; of equals the one \
                    taken least often";
const KNOWN: &str = "the unresolved move whose completion, and then whose value, is largest to the \
                     player to move; of equals the one taken least often";
const ALL: &str = "the move, resolved or not, whose completion, and then whose value, is largest to \
                   the player to move; of equals the one taken least often";
const BY_VALUE: &[Decides] = &[Decides::Most("value"), Decides::Least("taken")];
const BY_COMPLETION: &[Decides] =
    &[Decides::Most("completion"), Decides::Most("value"), Decides::Least("taken")];

impl<G: Keyed> BestFirstRun<G> {
    /// Takes one step and tells it.
    pub(super) fn told(&mut self) -> (Progress, Tale<G::Move>) {
        if self.is_settled() {
            return (Progress::Settled, Tale::default());
        }
        let mut notes = Notes::default();
        let growth = self.recipe.growth;
        let outcome =
            self.walk.iterate_noting(&mut self.graph, &mut self.rules, growth, &mut notes);
        self.steps += self.take_in(outcome);
        let mut tale = self.tale(&notes);
        if outcome == Outcome::Full {
            tale.deeds.push(Deed::Stopped { rule: "the graph is full" });
        }
        let settled = self.is_settled();
        (if settled { Progress::Settled } else { Progress::Searching }, tale)
    }

    fn tale(&self, notes: &Notes) -> Tale<G::Move> {
        let mut tale = Tale::default();
        let (mut way, mut ways) = (Vec::new(), Vec::new());
        for stand in &notes.stands {
            let player = self.graph.node(stand.node).player();
            ways.push(way.clone());
            self.births(stand, player, &way, &mut tale.deeds);
            if let Some((rows, edge)) = &stand.taken {
                tale.line.push(self.selection(notes.all_compete, rows, *edge, player));
                way.push(self.rules.moves[*edge]);
            }
        }
        if !way.is_empty() {
            tale.deeds.push(Deed::Counted { line: way });
        }
        for (stand, way) in notes.stands.iter().zip(ways).rev() {
            tale.deeds.extend(self.change(stand, way));
        }
        tale
    }

    /// What was found when a position was expanded.
    fn births(
        &self,
        stand: &Stand,
        player: Player,
        way: &[G::Move],
        deeds: &mut Vec<Deed<G::Move>>,
    ) {
        if stand.born.is_empty() {
            return;
        }
        let known = stand.born.iter().filter(|row| !row.is_new).count();
        deeds.push(Deed::Expanded { line: way.to_vec(), moves: stand.born.len(), known });
        for row in stand.born.iter().filter(|row| row.is_new) {
            let line: Vec<_> = way.iter().copied().chain([self.rules.moves[row.edge]]).collect();
            deeds.push(if row.resolved {
                let (value, certainty) = self.verdict(row.child, player);
                Deed::Resolved { line, player, value, certainty }
            } else {
                Deed::Evaluated { line, player, value: row.value }
            });
        }
    }

    fn selection(
        &self,
        all_compete: bool,
        rows: &[Row],
        taken: usize,
        player: Player,
    ) -> Selection<G::Move> {
        let (rule, by) = match (all_compete, self.graph.many.is_some()) {
            (true, _) => (ALL, BY_COMPLETION),
            (false, true) => (KNOWN, BY_COMPLETION),
            (false, false) => (OPEN, BY_VALUE),
        };
        let candidate = |row: &Row| {
            let count = ("taken", f64::from(row.taken));
            let numbers = if row.resolved && !all_compete {
                vec![("known value", row.value), count]
            } else if by == BY_VALUE {
                vec![("value", row.value), count]
            } else {
                vec![("completion", f64::from(row.completion)), ("value", row.value), count]
            };
            Candidate { mv: self.rules.moves[row.edge], numbers }
        };
        let chosen = rows.iter().position(|row| row.edge == taken).unwrap_or(0);
        let candidates = rows.iter().map(candidate).collect();
        Selection { player: Some(player), rule, by, candidates, chosen }
    }

    /// What became of a position of the line. Values are those to the player to move there.
    fn change(&self, stand: &Stand, line: Vec<G::Move>) -> Option<Deed<G::Move>> {
        let node = self.graph.node(stand.node);
        let player = node.player();
        if node.is_resolved() {
            let (value, certainty) = self.verdict(stand.node, player);
            return Some(Deed::Resolved { line, player, value, certainty });
        }
        let value = self.graph.rank(stand.node, player, self.graph.generalisation).1 + 0.0;
        let guess = |value| (value, Certainty::NOTHING);
        Deed::change(line, player, guess(stand.value), guess(value))
    }
}
