//! A subtree with lists and luck of its own.

use plywood_core::{Game, Payoff, Player, Turn};

use super::super::{TreeRun, rule::Rule};
use crate::{Deed, Tale};

/// A subtree below the crown, and what it did in the present round.
#[derive(Clone)]
pub(super) struct Branch<G: Game, R> {
    /// The search of the subtree; its nodes are those that it added.
    pub(super) run: TreeRun<G, R>,
    /// The families of the crown on the way to it, and the places in them.
    pub(super) way: Vec<(u32, u32)>,
    /// What its visits before this round paid in sum to the player who chooses it, on the unit interval.
    pub(super) sum: f64,
    /// Visits that it is still to take at once.
    pub(super) due: u64,
    /// Visits that it took in this round.
    pub(super) taken: u32,
    /// What they paid in sum, player by player, on the unit interval.
    pub(super) paid: Vec<f64>,
}

impl<G: Game, R: Rule> Branch<G, R> {
    /// Takes the visits that are due. Those that come after its value is exact count that value: they were
    /// allotted before anybody knew.
    pub(super) fn work(&mut self) {
        let mut due = std::mem::take(&mut self.due);
        self.taken = self.taken.saturating_add(due as u32);
        let Self { run, paid, .. } = self;
        if let (Some(head), None) = (run.head, run.exact) {
            while due > 0 && run.exact.is_none() {
                let payoff = run.simulated(head);
                run.back_up(payoff);
                if run.solver {
                    run.prove(payoff);
                }
                for (index, paid) in paid.iter_mut().enumerate() {
                    *paid += run.scale.unit(payoff.of(Player(index as u8)));
                }
                due -= 1;
            }
        }
        if due > 0 {
            let payoff = self.known();
            self.pay(due, |player| payoff.of(player));
        }
    }

    /// What everybody gets there, of a branch whose value is exact.
    fn known(&self) -> G::Payoff {
        match (self.run.exact, self.run.game.turn(&self.run.root)) {
            (Some(payoff), _) | (None, Turn::Over(payoff)) => payoff,
            _ => unreachable!("a branch that takes no more visits is exact"),
        }
    }

    fn pay(&mut self, visits: u64, payoff: impl Fn(Player) -> f64) {
        for (index, paid) in self.paid.iter_mut().enumerate() {
            *paid += visits as f64 * self.run.scale.unit(payoff(Player(index as u8)));
        }
    }

    /// Takes one visit and tells it.
    pub(super) fn told(&mut self) -> Tale<G::Move> {
        let tale = if self.run.is_settled() {
            let payoff = self.known();
            let payoffs = (0..self.paid.len()).map(|index| payoff.of(Player(index as u8)) + 0.0);
            let known = Deed::Known { line: Vec::new(), payoffs: payoffs.collect() };
            Tale { line: Vec::new(), deeds: vec![known, Deed::Counted { line: Vec::new() }] }
        } else {
            self.run.told().1
        };
        let payoffs = tale.deeds.iter().find_map(Deed::payoffs).expect("a visit is paid").to_vec();
        self.taken = self.taken.saturating_add(1);
        self.pay(1, |player| payoffs[player.index()]);
        tale
    }
}
