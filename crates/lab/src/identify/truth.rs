//! The means of leaves where they can be worked out.

use plywood_core::{Game, Payoff, Player, Turn};

/// The longest line of play that is followed.
const DEEPEST: u32 = 2_000;

/// Looks at all random games below some leaves.
pub(super) struct Survey {
    player: Player,
    /// How many positions may still be looked at.
    left: u64,
    /// The least and the greatest payoff to the first player that was seen.
    pub seen: (f64, f64),
}

impl Survey {
    pub(super) fn new(player: Player, left: u64) -> Self {
        Self { player, left, seen: (f64::INFINITY, f64::NEG_INFINITY) }
    }

    /// The mean payoff of random games from each position; `None` if there are too many.
    pub(super) fn means<G: Game>(
        &mut self,
        game: &G,
        positions: &[G::Position],
    ) -> Option<Vec<f64>> {
        positions.iter().map(|position| self.mean(game, position, 0)).collect()
    }

    fn mean<G: Game>(&mut self, game: &G, position: &G::Position, depth: u32) -> Option<f64> {
        self.left = self.left.checked_sub(1).filter(|_| depth < DEEPEST)?;
        let chance = match game.turn(position) {
            Turn::Over(payoff) => {
                let gain = payoff.of(Player::FIRST);
                self.seen = (self.seen.0.min(gain), self.seen.1.max(gain));
                return Some(payoff.of(self.player));
            }
            Turn::Chance => true,
            Turn::Player(_) => false,
        };
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        let mut total = 0.0;
        for &mv in &moves {
            let weight = if chance { game.chance(position, mv) } else { 1.0 / moves.len() as f64 };
            let mut child = position.clone();
            game.play(&mut child, mv);
            total += weight * self.mean(game, &child, depth + 1)?;
        }
        Some(total)
    }
}
