//! One payoff for any number of players.

use std::fmt;

use crate::{Payoff, Player};

/// The most players of a game whose type is forgotten.
pub const MOST_PLAYERS: usize = 8;

/// What each player gets; those beyond the last get nothing. How many there are is a fact of the
/// game, [`Game::players`](crate::Game::players).
#[derive(Copy, Clone, PartialEq, Default)]
pub struct Gains([f64; MOST_PLAYERS]);

impl Gains {
    /// The same payoff as any other type says it.
    #[inline]
    pub fn of_payoff<P: Payoff>(players: usize, payoff: P) -> Self {
        Self::from_gains(players, |player| payoff.of(player))
    }
}

impl Payoff for Gains {
    const PLAYERS: usize = MOST_PLAYERS;
    const ZERO_SUM: bool = false;

    #[inline]
    fn of(&self, player: Player) -> f64 {
        self.0[player.index()]
    }

    #[inline]
    fn from_gains(players: usize, mut gain: impl FnMut(Player) -> f64) -> Self {
        let mut gains = [0.0; MOST_PLAYERS];
        for (index, of) in gains[..players].iter_mut().enumerate() {
            *of = gain(Player(index as u8));
        }
        Self(gains)
    }
}

impl fmt::Debug for Gains {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.iter().rposition(|gain| *gain != 0.0).map_or(0, |last| last + 1);
        f.debug_tuple("Gains").field(&&self.0[..last]).finish()
    }
}
