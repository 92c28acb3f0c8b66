//! From payoffs to completion values: what counts as won and lost.

use plywood_core::{Game, Player};

use super::node::Node;

/// What the search wants to know.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Goal {
    /// The exact payoff: only the greatest payoff there is counts as won and only the least as
    /// lost. Where payoffs are just won, drawn and lost, this is the search of the paper.
    #[default]
    Payoff,
    /// Who wins: any gain above zero counts as won and any below as lost.
    Win,
}

/// The payoffs that count as won and lost.
#[derive(Copy, Clone, Debug)]
pub(super) struct Scale {
    pub goal: Goal,
    /// The least and the greatest payoff of any player.
    pub least: f64,
    pub most: f64,
    /// Whether every end seen so far paid the least, nothing or the most.
    pub plain: bool,
}

impl Scale {
    pub(super) fn of<G: Game>(game: &G, goal: Goal) -> Self {
        let (low, high) = game.payoff_bounds();
        let (least, most) =
            if game.is_zero_sum() { (low.max(-high), high.min(-low)) } else { (low, high) };
        Self { goal, least, most, plain: true }
    }

    /// The completion value of an end that pays `gain`.
    #[inline]
    pub(super) fn completion(&mut self, gain: f64) -> i8 {
        self.plain &= gain == 0.0 || gain == self.least || gain == self.most;
        match self.goal {
            Goal::Payoff if self.least == self.most => 0,
            Goal::Payoff => i8::from(gain >= self.most) - i8::from(gain <= self.least),
            Goal::Win => i8::from(gain > 0.0) - i8::from(gain < 0.0),
        }
    }

    /// The least and the greatest payoff: the first player's, or the opponent's of opposite payoffs.
    pub(super) const fn bounds(&self, first: bool) -> (f64, f64) {
        if first { (self.least, self.most) } else { (-self.most, -self.least) }
    }

    /// What is proven of a player's gain in a position, payoffs being opposite.
    pub(super) fn known(&self, node: &Node, player: Player) -> Option<(f64, f64)> {
        let first = player == Player::FIRST;
        let (c, v) = if first { (node.c, node.v) } else { (-node.c, -node.v) };
        match (node.is_resolved(), self.goal) {
            (false, _) => None,
            (true, Goal::Payoff) => Some((v, v)),
            (true, Goal::Win) => Some(self.proven(c, first)),
        }
    }

    /// What a resolved completion value proves of the gain: the least and the greatest it can be.
    const fn proven(&self, c: i8, first: bool) -> (f64, f64) {
        let (least, most) = self.bounds(first);
        match c {
            0 => (0.0, 0.0),
            1 if self.plain => (most, most),
            -1 if self.plain => (least, least),
            1 => (0.0, most),
            _ => (least, 0.0),
        }
    }
}
