//! Draws in a search that knows only won and lost (paper 000, §2.12).

use plywood_core::{Player, ZeroSum};

use super::BadPrior;

/// What a drawn game counts for the player to move when the search takes its first step.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub enum DrawRule {
    /// As lost: look for a win, and make no difference between a draw and a loss.
    #[default]
    Loss,
    /// As won: look for a way not to lose.
    Win,
    /// Both beliefs are kept: look for a win while it has at least this probability at the root,
    /// else for a draw.
    Both {
        /// The least probability of a win worth looking for.
        threshold: f64,
    },
}

impl DrawRule {
    /// Both beliefs, or why the threshold is none.
    pub fn both(threshold: f64) -> Result<Self, BadPrior> {
        if (0.0..=1.0).contains(&threshold) {
            return Ok(Self::Both { threshold });
        }
        Err(BadPrior(format!("threshold = {threshold} is a probability between 0 and 1")))
    }
}

/// Which payoffs the leaves have shown: they decide what a settled node proves.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Seen {
    pub draws: bool,
    /// Payoffs other than a won, drawn or lost game's.
    pub others: bool,
}

impl Seen {
    pub fn note(&mut self, ZeroSum(gain): ZeroSum) {
        assert!(!gain.is_nan(), "a payoff is a number");
        self.draws |= gain == 0.0;
        self.others |= gain != 0.0 && gain.abs() != 1.0;
    }
}

/// Whether the first player won, in a channel that gives draws to `draws_to`.
#[inline]
pub(super) fn first_won(ZeroSum(gain): ZeroSum, draws_to: Player) -> bool {
    gain > 0.0 || (gain == 0.0 && draws_to == Player::FIRST)
}
