//! What all tables of positions share: where a key belongs, and which of its mirror images counts.

use std::hash::Hash;

use plywood_core::{Symmetric, mixed};

/// The place of a key among `places`; zero if there is none.
#[inline]
pub(crate) fn place<K: Hash>(key: K, places: usize) -> usize {
    ((u128::from(mixed(&key)) * places as u128) >> 64) as usize
}

/// How many places a table of `size` gets next: twice as many, or all there may be where doubling
/// twice would pass that. The last step is the longest, so that whoever has to copy the old table
/// into the new one never holds more than the new one takes in the end.
pub(crate) fn next_size(size: usize, few: usize, most: usize) -> usize {
    match size {
        0 => few.min(most),
        _ if 4 * size <= most => 2 * size,
        _ if 2 * size <= most => most,
        _ => size,
    }
}

/// The key of the position's representative among its mirror images, and how to get there.
pub(crate) fn canonical<G: Symmetric>(
    game: &G,
    position: &G::Position,
    mirror: bool,
) -> (G::Key, usize) {
    if mirror { game.least_key(position) } else { (game.key(position), 0) }
}
