//! Exact values backed up beside the means: MCTS-Solver (Winands, Björnsson and Saito 2008).

use plywood_core::{Game, Payoff};

use super::{
    rule::{Rule, Terms},
    run::TreeRun,
    tree::link,
};
use crate::Progress;

impl<G: Game, R: Rule> TreeRun<G, R> {
    /// The same run with solver backups: positions whose value is exact are not visited again, and
    /// the search settles when the root is one of them.
    ///
    /// A position is solved when the game is over there; when all its children are, at the value
    /// of the first that is best for the player to move; and when a child pays the most there is,
    /// if all before it are solved or there are two players and what one gains the other loses.
    /// Positions in which nature moves are never solved. Without a solver nothing of this is kept
    /// or asked.
    #[must_use]
    pub const fn solving(mut self) -> Self {
        self.solver = true;
        self
    }

    /// What everybody gets at a family's node, if that is known.
    pub(super) fn family_value(&self, head: u32) -> Option<G::Payoff> {
        let player = self.tree.cells[head as usize].player()?;
        let any_order = G::Payoff::PLAYERS == 2 && G::Payoff::ZERO_SUM;
        let (mut best, mut open): (Option<G::Payoff>, _) = (None, false);
        for place in self.tree.children(head) {
            let Some(payoff) = self.tree.solved(place) else {
                open = true;
                continue;
            };
            if best.is_none_or(|best| payoff.of(player) > best.of(player)) {
                best = Some(payoff);
            }
            if payoff.of(player) >= self.scale.most() && (any_order || !open) {
                return Some(payoff);
            }
        }
        if open { None } else { best }
    }

    /// Notes what the step just taken proves, from its end to the root, and turns every family on
    /// the way to a child that is not solved. Whether the root is solved.
    fn prove(&mut self, payoff: G::Payoff) -> bool {
        let over = |place: u32| self.tree.cells[place as usize].link == link::OVER;
        let mut proof = self.path.last().filter(|(_, place)| over(*place)).map(|_| payoff);
        for index in (0..self.path.len()).rev() {
            let (head, place) = self.path[index];
            if let Some(payoff) = proof {
                self.tree.solve(place as usize, payoff);
                proof = self.family_value(head);
            }
            let next = self.tree.cells[head as usize].link as usize;
            if proof.is_none() && self.tree.solved(next).is_some() {
                let visits = match index {
                    0 => self.visits,
                    _ => self.tree.cells[self.path[index - 1].1 as usize].visits,
                };
                self.turn_to_unsolved(head, visits);
            }
        }
        proof.is_some()
    }

    /// Lets a family be entered next at its best child that is not solved, where a player moves.
    fn turn_to_unsolved(&mut self, head: u32, visits: u32) {
        let weight = self.rule.weight(visits);
        let score = |place: usize| {
            let child = &self.tree.cells[place];
            let Terms { base, slope } = child.terms();
            let fresh = R::FRESH_FIRST && child.visits == 0;
            if fresh { f32::INFINITY } else { base + if R::STEADY { 0.0 } else { weight * slope } }
        };
        let unsolved = self.tree.children(head).filter(|&place| self.tree.solved(place).is_none());
        if let Some(next) = unsolved.reduce(|a, b| if score(b) > score(a) { b } else { a }) {
            self.tree.cells[head as usize].link = next as u32;
        }
    }

    /// Steps as [`run`](crate::Search::run) does, until the root is solved.
    pub(super) fn run_solving(&mut self, head: u32, steps: u64) -> (u64, Progress) {
        if self.family_value(head).is_some() {
            return (steps.min(1), Progress::Settled);
        }
        let first = self.takes_first_step() && steps > 0;
        if first {
            self.first_step(head);
        }
        for taken in u64::from(first)..steps {
            let payoff = self.descend(head);
            self.back_up(payoff);
            if self.prove(payoff) {
                self.steps += taken + 1;
                return (taken + 1, Progress::Settled);
            }
        }
        self.steps += steps;
        (steps, Progress::Searching)
    }
}
