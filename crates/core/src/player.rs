//! Who plays.

/// A player, numbered from zero in order of first turn.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Player(pub u8);

impl Player {
    /// The player who moves first.
    pub const FIRST: Self = Self(0);
    /// The other player of a two-player game.
    pub const SECOND: Self = Self(1);

    /// This player's place in a list of players.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opponent in a two-player game.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        Self(1 - self.0)
    }
}
