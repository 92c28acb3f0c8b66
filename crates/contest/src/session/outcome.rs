//! How a game ended.

use plywood_core::Player;

/// How a game ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// What each player got, in order.
    pub payoffs: Vec<f64>,
}

impl Outcome {
    /// The one player who got more than every other, if there is one.
    pub fn winner(&self) -> Option<Player> {
        let most = self.payoffs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let mut best = (0..self.payoffs.len()).filter(|&index| self.payoffs[index] == most);
        match (best.next(), best.next()) {
            (Some(index), None) => Some(Player(index as u8)),
            _ => None,
        }
    }
}
