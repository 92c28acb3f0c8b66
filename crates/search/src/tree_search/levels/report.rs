//! What is believed, in words of a report.

use plywood_core::Game;
use wide::f32x8;

use crate::{
    Certainty,
    tree_search::{TreeRun, rule::Rule},
};

impl<G: Game, R: Rule> TreeRun<G, R> {
    /// The mean of a message as a payoff, and as a posterior: the expected score, in which a draw is half a win.
    fn posterior(&self, message: f32x8) -> Option<(f64, Certainty)> {
        let win = f64::from(self.rule.law()?.moments(message).0);
        Some((self.scale.payoff(win), Certainty::Posterior { win }))
    }

    /// The mean and the standard deviation of what the chooser believes of a child.
    pub(crate) fn moments(&self, place: usize) -> Option<(f32, f32)> {
        self.rule.law().zip(self.heard(place)).map(|(law, message)| law.moments(message))
    }

    /// What the chooser believes of a child that is not solved.
    pub(crate) fn believed_child(&self, place: usize) -> Option<(f64, Certainty)> {
        self.posterior(self.heard(place)?)
    }

    /// What the chooser believes of a family's node.
    pub(crate) fn believed_family(&self, head: u32) -> Option<(f64, Certainty)> {
        let law = self.rule.law()?;
        let chooser = self.tree.cells[head as usize].turn();
        self.posterior(self.tree.message(law, head, chooser))
    }
}
