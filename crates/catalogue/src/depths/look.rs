//! Minimax of a fixed depth with an estimate at its leaves, from the definition with cut-offs.

use plywood_core::{Game, Player, Turn};

use super::{
    Look,
    estimate::{Estimate, end, outcome},
};
use crate::Duel;

type Position = <Duel as Game>::Position;

/// Minimax of a game.
#[derive(Debug)]
pub struct Looking<'g> {
    game: &'g Duel,
    estimate: Estimate,
    /// Positions that may still be looked at.
    left: u64,
}

/// The deepest recursion.
const DEEPEST: u32 = 64;

impl<'g> Looking<'g> {
    /// With an estimate.
    pub const fn new(game: &'g Duel, estimate: Estimate) -> Self {
        Self { game, estimate, left: 0 }
    }

    /// Positions that the last search left of what it might look at.
    pub(super) const fn left(&self) -> u64 {
        self.left
    }

    /// The outcome of each move for who plays it, as the estimate alone has it.
    pub fn glances(&mut self, position: &Position) -> Vec<f64> {
        let Turn::Player(player) = self.game.turn(position) else { return Vec::new() };
        let sign = if player == Player::FIRST { 1.0 } else { -1.0 };
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        self.left = u64::MAX;
        let whole = (f64::NEG_INFINITY, f64::INFINITY);
        let mut glance = |mv| {
            let mut child = position.clone();
            self.game.play(&mut child, mv);
            outcome(sign * self.gain(&child, 0, whole).unwrap_or(0.0))
        };
        moves.into_iter().map(&mut glance).collect()
    }

    /// What a search of a depth says, if it needs no more than `most` positions. Every move of the root
    /// is searched whole, so that all that are best are known.
    pub fn at(&mut self, position: &Position, depth: u32, most: u64) -> Option<Look> {
        assert!(depth <= DEEPEST, "a search of depth {depth} is too deep");
        self.left = most;
        let Turn::Player(player) = self.game.turn(position) else { return None };
        let sign = if player == Player::FIRST { 1.0 } else { -1.0 };
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        if depth == 0 {
            let gain = self.estimate.gain(self.game, position, moves.len());
            return Some(Look { outcome: outcome(sign * gain), best: Vec::new() });
        }
        let mut gains = Vec::with_capacity(moves.len());
        for &mv in &moves {
            let mut child = position.clone();
            self.game.play(&mut child, mv);
            let all = (f64::NEG_INFINITY, f64::INFINITY);
            gains.push(sign * self.gain(&child, depth - 1, all)?);
        }
        let most = gains.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let best = (0..gains.len()).filter(|&i| gains[i] >= most).collect();
        Some(Look { outcome: outcome(most), best })
    }

    /// The first player's gain, or a bound outside of the window.
    fn gain(&mut self, position: &Position, depth: u32, window: (f64, f64)) -> Option<f64> {
        self.left = self.left.checked_sub(1)?;
        let turn = self.game.turn(position);
        if let Some(gain) = end(&turn) {
            return Some(self.estimate.beside(gain));
        }
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        if depth == 0 {
            return Some(self.estimate.gain(self.game, position, moves.len()));
        }
        let Turn::Player(player) = turn else { return None };
        let (mut low, mut high) = window;
        let first = player == Player::FIRST;
        let mut best = if first { f64::NEG_INFINITY } else { f64::INFINITY };
        for mv in moves {
            let mut child = position.clone();
            self.game.play(&mut child, mv);
            let gain = self.gain(&child, depth - 1, (low, high))?;
            if first {
                best = best.max(gain);
                low = low.max(best);
            } else {
                best = best.min(gain);
                high = high.min(best);
            }
            if low >= high {
                break;
            }
        }
        Some(best)
    }
}
