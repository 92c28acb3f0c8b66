//! The move that a player is believed to make without choosing.

use plywood_core::{Keyed, Payoff, Player, Turn};

use super::run::LookaheadRun;

impl<G: Keyed> LookaheadRun<G> {
    /// The index of the move at the frame at hand after which its player fares best at a glance,
    /// the first of equals.
    pub(super) fn greedy(&mut self, player: Player) -> usize {
        let frame = &self.frames[self.at];
        let (mut child, mut best) = (frame.position.clone(), (0, f64::NEG_INFINITY));
        if frame.moves.len() == 1 {
            return 0;
        }
        for (index, &mv) in frame.moves.iter().enumerate() {
            child.clone_from(&frame.position);
            self.game.play(&mut child, mv);
            let payoff = match self.game.turn(&child) {
                Turn::Over(payoff) => payoff,
                _ => self.evaluator.evaluate(&self.game, &mut child, &mut self.rng),
            };
            let gain = payoff.of(player);
            if gain > best.1 {
                best = (index, gain);
            }
        }
        best.0
    }
}
