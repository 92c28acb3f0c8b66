//! Keys mixed into sixty-four bits, the same on every machine: where tables of positions put them.

use std::hash::{Hash, Hasher};

const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// Sixty-four mixed bits of a key.
#[inline]
pub fn mixed<K: Hash>(key: &K) -> u64 {
    let mut mixer = Mixer::default();
    key.hash(&mut mixer);
    mixer.finish()
}

/// Mixes word after word.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Mixer(u64);

impl Mixer {
    /// What is left of the words so far where the next one comes in.
    #[inline]
    pub(crate) const fn turned(self) -> u64 {
        self.0.rotate_left(23)
    }
}

impl Hasher for Mixer {
    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.turned() ^ word).wrapping_mul(FACTOR);
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
