//! What a left-to-right procedure says of its moves.

use plywood_core::Player;

use super::Bounds;
use crate::{Certainty, MoveReport};

/// A move of the root under its bounds, for `player`; `None` where nothing was said of it yet.
pub(super) fn of_move<M>(
    mv: M,
    bounds: Option<Bounds>,
    visits: u64,
    player: Player,
    gains: (f64, f64),
) -> MoveReport<M> {
    let (value, certainty) = bounds.map_or((0.0, Certainty::NOTHING), |b| of(b, player, gains));
    MoveReport { mv, visits, value, certainty }
}

/// The value and its certainty of bounds, for `player`: exact, defended, or believed.
pub(super) fn of(bounds: Bounds, player: Player, (least, most): (f64, f64)) -> (f64, Certainty) {
    let (low, high) = to(bounds, player);
    let (least, most) = if player == Player::FIRST { (least, most) } else { (-most, -least) };
    let middle = if low == high { low } else { 0.5 * (low + high) };
    let certainty = if bounds.guessed || (low <= least && high >= most && low < high) {
        Certainty::NOTHING
    } else if low == high {
        Certainty::Proven { value: low }
    } else {
        Certainty::Certified { low, high, delta: 0.0 }
    };
    (middle, certainty)
}

/// The bounds on what `player` gains.
pub(super) fn to(bounds: Bounds, player: Player) -> (f64, f64) {
    if player == Player::FIRST { (bounds.low, bounds.high) } else { (-bounds.high, -bounds.low) }
}
