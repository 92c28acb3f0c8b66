//! A random game in which nobody fills an own eye.

use plywood_core::Rng;

use super::{board::Board, pool::Pool, small};

impl<const N: usize> Board<N> {
    /// Plays random moves until both players pass or `most` moves are played, and says by how much
    /// black's area is larger than white's. Each move is drawn from the legal ones that fill no
    /// own eye; a player without such a move passes.
    #[inline]
    pub(super) fn play_out(&self, mover: usize, passed: bool, most: u32, rng: &mut Rng) -> i32 {
        small::play_out(self, mover, passed, most, rng)
            .unwrap_or_else(|| self.play_from_pool(mover, passed, most, rng))
    }

    fn play_from_pool(&self, mover: usize, passed: bool, most: u32, rng: &mut Rng) -> i32 {
        self.play_to_the_end(mover, passed, most, rng, |board, pool| board.margin_of(pool.points()))
    }

    /// Plays such a game and shows the board on which it ended, with its empty points.
    ///
    /// Board, pool and stream are this function's own, which the compiler can see; the copy pays
    /// for itself several times over.
    #[inline(never)]
    pub(super) fn play_to_the_end<T>(
        &self,
        mover: usize,
        passed: bool,
        most: u32,
        rng: &mut Rng,
        show: impl FnOnce(&Self, &Pool<N>) -> T,
    ) -> T {
        let (mut board, mut stream) = (self.clone(), rng.clone());
        let mut pool = Pool::of(&board);
        let (mut colour, mut passed) = (mover, passed);
        for _ in 0..most {
            if pool.play_random(&mut board, colour, &mut stream) {
                passed = false;
            } else if passed {
                break;
            } else {
                passed = true;
                board.ko = 0;
            }
            colour ^= 1;
        }
        *rng = stream;
        show(&board, &pool)
    }
}
