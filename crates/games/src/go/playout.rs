//! A random game in which nobody fills an own eye.

use plywood_core::Rng;

use super::{board::Board, pool::Pool, small};

impl<const N: usize> Board<N> {
    /// Plays random moves until both players pass or `most` moves are played, and says by how much
    /// black's area is larger than white's. Each move is drawn from the legal ones that fill no
    /// own eye; a player without such a move passes. The board is scratch afterwards.
    #[inline]
    pub(super) fn play_out(&mut self, mover: usize, passed: bool, most: u32, rng: &mut Rng) -> i32 {
        small::play_out(self, mover, passed, most, rng).unwrap_or_else(|| {
            self.play_from_pool(mover, passed, most, rng);
            self.margin()
        })
    }

    fn play_from_pool(&mut self, mover: usize, passed: bool, most: u32, rng: &mut Rng) {
        let mut pool = Pool::of(self);
        let (mut colour, mut passed) = (mover, passed);
        for _ in 0..most {
            if pool.play_random(self, colour, rng) {
                passed = false;
            } else if passed {
                return;
            } else {
                passed = true;
                self.ko = 0;
            }
            colour ^= 1;
        }
    }
}
