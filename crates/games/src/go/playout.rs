//! A random game in which nobody fills an own eye.

use plywood_core::{Marks, Player, Rng};

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
        let show = |board: &Self, pool: &Pool<N>| board.margin_of(pool.points());
        self.play_to_the_end(mover, passed, most, rng, |_, _| {}, show)
    }

    /// The same game, and marks who was the first to play at which point.
    pub(super) fn play_out_marking(
        &self,
        mover: usize,
        passed: bool,
        most: u32,
        rng: &mut Rng,
        marks: &mut Marks,
    ) -> i32 {
        if let Some(margin) = small::play_out_marking(self, mover, passed, most, rng, marks) {
            return margin;
        }
        let note = |colour: usize, point: usize| marks.mark_later(Player(colour as u8), point);
        let show = |board: &Self, pool: &Pool<N>| board.margin_of(pool.points());
        self.play_to_the_end(mover, passed, most, rng, note, show)
    }

    /// Plays such a game and shows the board on which it ended, with its empty points. Who plays where is noted.
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
        mut note: impl FnMut(usize, usize),
        show: impl FnOnce(&Self, &Pool<N>) -> T,
    ) -> T {
        let (mut board, mut stream) = (self.clone(), rng.clone());
        let mut pool = Pool::of(&board);
        let (mut colour, mut passed) = (mover, passed);
        for _ in 0..most {
            if let Some(point) = pool.play_random(&mut board, colour, &mut stream) {
                note(colour, point);
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
