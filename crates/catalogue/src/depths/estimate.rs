//! What the leaves of a limited search are taken for.

use plywood_core::{Game, Guidance, Payoff, Player, Turn};

use crate::Duel;

/// The static estimate at the leaves.
#[derive(Clone, PartialEq, Debug)]
pub enum Estimate {
    /// Positions with more moves are wins of the player to move, with as many or fewer losses (paper
    /// 004, section 6).
    Moves(u32),
    /// The game's own eye for positions.
    Own,
}

impl Estimate {
    /// The first player's gain from a position that is not over: its sign says who is taken to win.
    pub fn gain(&self, game: &Duel, position: &<Duel as Game>::Position, moves: usize) -> f64 {
        let Turn::Player(player) = game.turn(position) else { return 0.0 };
        let own = match self {
            Self::Moves(above) if moves > *above as usize => 1.0,
            Self::Moves(_) => -1.0,
            Self::Own => game.appraise(position, player),
        };
        if player == Player::FIRST { own } else { -own }
    }

    /// A real gain as it stands beside estimates: where those say only who wins, so does it.
    pub(super) fn beside(&self, gain: f64) -> f64 {
        match self {
            Self::Own => gain,
            Self::Moves(_) => 2.0 * outcome(gain) - 1.0,
        }
    }

    /// Whether the game has an eye for positions: whether it tells some of these apart.
    pub fn has_own<'p>(
        game: &Duel,
        positions: impl IntoIterator<Item = &'p <Duel as Game>::Position>,
    ) -> bool {
        positions.into_iter().any(|position| match game.turn(position) {
            Turn::Player(player) => game.appraise(position, player) != 0.0,
            _ => false,
        })
    }
}

/// The outcome of a gain: 1, 1/2 or 0.
pub(super) fn outcome(gain: f64) -> f64 {
    match gain {
        gain if gain > 0.0 => 1.0,
        gain if gain < 0.0 => 0.0,
        _ => 0.5,
    }
}

/// What the first player gains at the end of a game.
pub(super) fn end(turn: &Turn<plywood_core::ZeroSum>) -> Option<f64> {
    if let Turn::Over(payoff) = turn { Some(payoff.of(Player::FIRST)) } else { None }
}
