//! What each player gets when the game is over.

use std::fmt;

use crate::Player;

/// The greatest payoff, gained or lost, that a game may promise.
///
/// Searches add up payoffs, and their squares where they estimate an error: a million playouts that
/// pay this much still have ten digits that mean something, and a table can show every one of them.
pub const MOST_PAYOFF: f64 = 1e9;

/// What every player gets at the end of a game.
pub trait Payoff: Copy + PartialEq + fmt::Debug {
    /// How many players share it, at most.
    const PLAYERS: usize;

    /// Whether the payoffs of all players always add up to zero.
    const ZERO_SUM: bool;

    /// What `player` gets; larger is better for that player.
    fn of(&self, player: Player) -> f64;

    /// The payoff by which each of `players` gets what `gain` says; where the payoffs add up to zero
    /// by their type, only the first player's gain is asked for. Ask [`Game::players`] how many there
    /// are: a type may have room for more.
    ///
    /// [`Game::players`]: crate::Game::players
    fn from_gains(players: usize, gain: impl FnMut(Player) -> f64) -> Self;
}

/// The payoff of a two-player zero-sum game: the first player's gain, the second player's loss.
#[derive(Copy, Clone, PartialEq, PartialOrd, Debug)]
pub struct ZeroSum(pub f64);

impl ZeroSum {
    /// The payoff by which `player` gains `gain` and the opponent loses it.
    #[inline]
    #[must_use]
    pub fn to(player: Player, gain: f64) -> Self {
        Self(if player == Player::FIRST { gain } else { -gain })
    }
}

impl Payoff for ZeroSum {
    const PLAYERS: usize = 2;
    const ZERO_SUM: bool = true;

    #[inline]
    fn of(&self, player: Player) -> f64 {
        if player == Player::FIRST { self.0 } else { -self.0 }
    }

    #[inline]
    fn from_gains(_: usize, mut gain: impl FnMut(Player) -> f64) -> Self {
        Self(gain(Player::FIRST))
    }
}

/// The payoffs of an `N`-player game, in order of player.
impl<const N: usize> Payoff for [f64; N] {
    const PLAYERS: usize = N;
    const ZERO_SUM: bool = false;

    #[inline]
    fn of(&self, player: Player) -> f64 {
        self[player.index()]
    }

    #[inline]
    fn from_gains(_: usize, mut gain: impl FnMut(Player) -> f64) -> Self {
        std::array::from_fn(|index| gain(Player(index as u8)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_gains_the_other_loses() {
        let payoff = ZeroSum::to(Player::SECOND, 3.0);
        assert_eq!(payoff.of(Player::SECOND), 3.0);
        assert_eq!(payoff.of(Player::FIRST), -3.0);
    }
}
