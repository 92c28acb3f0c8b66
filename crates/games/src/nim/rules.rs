//! The rules of nim for two players.

use plywood_core::{Game, Keyed, Player, Rng, Symmetric, Turn, ZeroSum};

use super::heaps::{Heaps, Position, Take};

/// The rules of nim with given heaps.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Nim {
    pub(super) heaps: Heaps,
    misere: bool,
}

impl Nim {
    /// Nim on one to sixteen heaps of 1 to 255 objects; at most `max_take` are taken at once, any
    /// number if that is zero.
    pub fn new(heaps: &[u32], max_take: u32, misere: bool) -> Result<Self, String> {
        Ok(Self { heaps: Heaps::new(heaps, max_take)?, misere })
    }
}

impl Game for Nim {
    type Position = Position;
    type Move = Take;
    type Payoff = ZeroSum;

    fn start(&self) -> Position {
        self.heaps.start()
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn<ZeroSum> {
        if position.is_empty() {
            let gain = if self.misere { 1.0 } else { -1.0 };
            Turn::Over(ZeroSum::to(position.mover, gain))
        } else {
            Turn::Player(position.mover)
        }
    }

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Take>) {
        self.heaps.takes(position, moves);
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Take) {
        position.take(mv, position.mover.other());
    }

    #[inline]
    fn sample_move(&self, position: &Position, _: &mut Vec<Take>, rng: &mut Rng) -> Take {
        self.heaps.draw(position, rng)
    }

    fn longest(&self) -> Option<u64> {
        Some(self.heaps.objects())
    }
}

impl Keyed for Nim {
    type Key = (u128, Player);

    #[inline]
    fn key(&self, position: &Position) -> Self::Key {
        position.key()
    }

    #[inline]
    fn hash(&self, position: &Position) -> u64 {
        position.hash()
    }
}

impl Symmetric for Nim {}
