//! What a tree search holds of a position below its root.

use plywood_core::{Game, Payoff, Player, Turn};

use super::{rule::Rule, run::TreeRun};
use crate::{Certainty, Look, MoveReport, Stakes};

impl<G: Game, R: Rule> TreeRun<G, R> {
    /// What is known of the position after a line of moves, as far down as there were visits.
    pub(super) fn held(&self, line: &[G::Move]) -> Option<Look<G::Move>> {
        let Some(mut head) = self.head else {
            let over = || Look::over(&self.game, &self.root, u64::from(self.visits));
            return line.is_empty().then(over).flatten();
        };
        let (mut position, mut visits, mut entered) = (self.root.clone(), self.visits, None);
        for (index, &mv) in line.iter().enumerate() {
            let place = self.tree.children(head).find(|&place| self.tree.moves[place] == mv)?;
            self.game.play(&mut position, mv);
            let chooser = self.tree.cells[head as usize].player().unwrap_or(Player::FIRST);
            let child = self.tree.cells[place];
            if !child.has_family() {
                let leaf = || self.leaf(place, chooser, &position);
                return (index + 1 == line.len()).then(leaf).flatten();
            }
            (head, visits, entered) = (child.link, child.visits, Some(place));
        }
        let mut look = self.family(head, &position, u64::from(visits)).0;
        // What others have proven of a move is not known to its own family.
        if let Some(payoff) = entered.and_then(|place| self.tree.solved(place)) {
            look.value = payoff.of(look.player.unwrap_or(Player::FIRST)) + 0.0;
            look.certainty = Certainty::Proven { value: look.value };
        }
        Some(look)
    }

    /// A position without a family: what `chooser` knows of the move into it, and of its own moves no
    /// more than a random game that is remembered says. Nothing before the first visit.
    fn leaf(&self, place: usize, chooser: Player, position: &G::Position) -> Option<Look<G::Move>> {
        let (child, own) = (&self.tree.cells[place], self.family_move(chooser, place));
        if let Some(over) = Look::over(&self.game, position, own.visits) {
            return Some(over);
        }
        if own.visits == 0 && self.tree.solved(place).is_none() {
            return None;
        }
        let mover = match self.game.turn(position) {
            Turn::Player(player) => Some(player),
            _ => None,
        };
        let player = mover.unwrap_or(Player::FIRST);
        let mut listed = Vec::new();
        self.game.moves(position, &mut listed);
        let passed = self.tree.trail(child.link).filter(|trail| trail.start < trail.end);
        let row = |mv: G::Move| match passed {
            Some(trail) if self.tree.steps[trail.start as usize] == mv => {
                self.once(mv, trail.payoff.of(player))
            }
            _ => MoveReport::unknown(mv),
        };
        let moves: Vec<_> =
            listed.into_iter().map(|mv| row(mv).or_end(&self.game, position, player)).collect();
        let (stakes, chosen_by) = (Stakes::of(&self.game), self.rule.chosen_by());
        let choice = stakes.choose(&moves, chosen_by).filter(|_| mover.is_some());
        let (value, certainty) = match choice.map(|choice| stakes.root(&moves, choice)) {
            Some(proven @ (_, Certainty::Proven { .. })) => proven,
            _ => self.seen_by(player, chooser, (own.value, own.certainty)),
        };
        Some(Look {
            player: mover,
            visits: own.visits,
            value,
            certainty,
            moves,
            choice,
            chosen_by,
            stakes,
        })
    }

    /// A move that one random game passed, and what that paid.
    fn once(&self, mv: G::Move, payoff: f64) -> MoveReport<G::Move> {
        let unit = self.rule.sum(self.rule.terms(self.scale.unit(payoff), 1), 1);
        let certainty = Certainty::Estimate { samples: 1, error: self.scale.error(unit, 1) };
        MoveReport { mv, visits: 1, value: self.scale.payoff(unit), certainty }
    }

    /// What one player's value is to another: known where what one gains the other loses.
    fn seen_by(
        &self,
        player: Player,
        chooser: Player,
        (value, certainty): (f64, Certainty),
    ) -> (f64, Certainty) {
        if player == chooser {
            return (value, certainty);
        }
        if !(self.game.players() == 2 && self.game.is_zero_sum()) {
            return (0.0, Certainty::NOTHING);
        }
        let value = 0.0 - value;
        (value, if certainty.is_proven() { Certainty::Proven { value } } else { certainty })
    }
}
