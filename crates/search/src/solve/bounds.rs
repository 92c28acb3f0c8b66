//! What is known of a position: bounds on the first player's gain.

use plywood_core::Player;

/// The status of a position for one player.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Verdict {
    /// The player gains.
    Win,
    /// Nobody gains.
    Tie,
    /// The player loses.
    Loss,
    /// The procedure could not say.
    Undefined,
}

/// The first player's gain under best play lies between two numbers; both are proven unless a
/// static estimate was believed on the way.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Bounds {
    /// The least gain.
    pub low: f64,
    /// The greatest gain.
    pub high: f64,
    /// Whether a static estimate stands behind them.
    pub guessed: bool,
}

impl Bounds {
    /// The gain is known.
    #[inline]
    pub const fn exact(gain: f64) -> Self {
        Self { low: gain, high: gain, guessed: false }
    }

    /// What the bounds say to `player`.
    pub fn verdict(&self, player: Player) -> Verdict {
        let gains =
            if player == Player::FIRST { [self.low, self.high] } else { [-self.high, -self.low] };
        match gains {
            [low, _] if low > 0.0 => Verdict::Win,
            [_, high] if high < 0.0 => Verdict::Loss,
            [low, high] if low == 0.0 && high == 0.0 => Verdict::Tie,
            _ => Verdict::Undefined,
        }
    }

    /// What no option gives `player`: every option is better.
    #[inline]
    pub(crate) const fn nothing(player: Player) -> Self {
        Self::exact(if player.0 == 0 { f64::NEG_INFINITY } else { f64::INFINITY })
    }

    /// Adds an option of `player`; true if it wins, so that no other option matters.
    #[inline]
    pub(crate) fn offer(&mut self, player: Player, option: Self) -> bool {
        let (low, high) = if player == Player::FIRST {
            (self.low.max(option.low), self.high.max(option.high))
        } else {
            (self.low.min(option.low), self.high.min(option.high))
        };
        let won = if player == Player::FIRST { option.low > 0.0 } else { option.high < 0.0 };
        let guessed = if won { option.guessed } else { self.guessed || option.guessed };
        *self = Self { low, high, guessed };
        won
    }

    /// Options that were not looked at might have given `player` up to `(least, most)`.
    #[inline]
    pub(super) fn leave(&mut self, player: Player, (least, most): (f64, f64)) {
        if player == Player::FIRST {
            self.high = self.high.max(most);
        } else {
            self.low = self.low.min(least);
        }
    }
}
