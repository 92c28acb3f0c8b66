//! Exact values backed up beside the means: MCTS-Solver (Winands, Björnsson and Saito 2008).

use plywood_core::{Game, Payoff};

use super::{best::choose, rule::Rule, run::TreeRun, tree::link};
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

    /// Whether no step could change anything.
    pub(crate) const fn is_settled(&self) -> bool {
        self.head.is_none() || self.exact.is_some()
    }

    /// What everybody gets after the root's move of this number, if that is exact.
    pub(crate) fn proof_of(&self, index: usize) -> Option<G::Payoff> {
        let head = self.head?;
        self.tree.solved(self.tree.children(head).start + index)
    }

    /// Takes in what everybody gets after the root's move of this number, as others have proven. A
    /// move that was never tried is left alone until it was: untried moves come in their order.
    pub(crate) fn learn(&mut self, index: usize, payoff: G::Payoff) {
        let Some(head) = self.head else { return };
        let place = self.tree.children(head).start + index;
        if self.tree.cells[place].visits > 0 {
            self.pending.clear();
            self.exact = self.solve_child(head, place, payoff, self.visits);
        }
    }

    /// What everybody gets at a family's node, if that is known.
    pub(super) fn family_value(&self, head: u32) -> Option<G::Payoff> {
        let player = self.tree.cells[head as usize].player()?;
        let any_order = self.game.players() == 2 && self.game.is_zero_sum();
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

    /// What a step is worth that comes to a child which nature drew and which is solved: nothing
    /// below it need be visited.
    #[inline]
    pub(super) fn drawn_proof(&mut self, head: u32) -> Option<G::Payoff> {
        let place = self.tree.cells[head as usize].link as usize;
        let payoff = self.tree.solved(place)?;
        self.tree.cells[place].visits = self.tree.cells[place].visits.saturating_add(1);
        Some(payoff)
    }

    /// Counts what the step just taken paid, and notes what it proves. Beliefs are about what is not proven, so that
    /// they come last.
    #[inline]
    pub(super) fn learn_from(&mut self, payoff: G::Payoff) {
        if self.rule.law().is_some() {
            self.prove(payoff);
            self.back_up(payoff);
        } else {
            self.back_up(payoff);
            self.prove(payoff);
        }
    }

    /// Notes what the step just taken proves, from its end towards the root, as far as there is
    /// anything new. Every family on the way is turned to a child that is not solved.
    #[inline]
    pub(super) fn prove(&mut self, payoff: G::Payoff) {
        if let Some(&(_, place)) = self.path.last()
            && self.tree.cells[place as usize].link == link::OVER
        {
            self.prove_from_end(payoff);
        }
    }

    pub(super) fn prove_from_end(&mut self, payoff: G::Payoff) {
        let mut proof = payoff;
        for index in (0..self.path.len()).rev() {
            let (head, place) = self.path[index];
            let visits = match index {
                0 => self.visits,
                _ => self.tree.cells[self.path[index - 1].1 as usize].visits,
            };
            match self.solve_child(head, place as usize, proof, visits) {
                Some(value) => proof = value,
                None => return,
            }
        }
        self.exact = Some(proof);
    }

    /// Notes the exact value of a child, and turns its family to another one; the family's value, if
    /// that is known now.
    fn solve_child(
        &mut self,
        head: u32,
        place: usize,
        payoff: G::Payoff,
        visits: u32,
    ) -> Option<G::Payoff> {
        self.tree.solve(place, payoff);
        let value = self.family_value(head);
        if value.is_none() && self.tree.cells[head as usize].player().is_some() {
            let places = self.tree.children(head);
            let siblings = &self.tree.cells[places.clone()];
            let next = match self.rave {
                Some(_) => self.best_of_all(head, visits),
                None => choose(&self.rule, siblings, place - places.start, visits),
            };
            self.tree.turn_to(head, places.start + next);
            self.draw_lots(head, visits);
        }
        value
    }

    /// Steps as [`run`](crate::Search::run) does, until the root is solved.
    pub(super) fn run_solving(&mut self, head: u32, steps: u64) -> (u64, Progress) {
        if self.exact.is_some() {
            return (steps.min(1), Progress::Settled);
        }
        let first = self.takes_first_step() && steps > 0;
        if first {
            self.first_step(head);
        }
        for taken in u64::from(first)..steps {
            let payoff = self.simulated(head);
            self.learn_from(payoff);
            if self.exact.is_some() {
                self.steps += taken + 1;
                return (taken + 1, Progress::Settled);
            }
        }
        self.steps += steps;
        (steps, Progress::Searching)
    }
}
