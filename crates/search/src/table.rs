//! What all tables of positions share: where a key belongs, and which of its mirror images counts.

use std::hash::{Hash, Hasher};

use plywood_core::{Keyed, Symmetric};

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

/// Sixty-four mixed bits of a key.
#[inline]
pub(crate) fn mixed<K: Hash>(key: &K) -> u64 {
    let mut mixer = Mixer(0);
    key.hash(&mut mixer);
    mixer.finish()
}

/// The key of the position's representative among its mirror images, and how to get there.
pub(crate) fn canonical<G: Keyed + Symmetric>(
    game: &G,
    position: &G::Position,
    mirror: bool,
) -> (G::Key, usize) {
    let own = (game.key(position), 0);
    if !mirror {
        return own;
    }
    let image = |symmetry| (game.key(&game.map_position(symmetry, position)), symmetry);
    (1..game.symmetries()).map(image).fold(own, |a, b| if b.0 < a.0 { b } else { a })
}

/// A fixed mixing of keys into bits, the same on every machine.
struct Mixer(u64);

impl Hasher for Mixer {
    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.write_u64(u64::from(word));
    }
    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.write_u64(u64::from(word));
    }
    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }
    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }
    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }
    #[inline]
    fn finish(&self) -> u64 {
        (self.0 ^ (self.0 >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93)
    }
}
