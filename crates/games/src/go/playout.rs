//! A random game in which nobody fills an own eye.

use plywood_core::Rng;

use super::board::{Board, EMPTY, Follow};

/// The empty points in no order.
struct Free<const N: usize> {
    points: [u16; N],
    /// Where each empty point stands in the list.
    places: [u16; N],
    len: usize,
}

impl<const N: usize> Free<N> {
    fn of(board: &Board<N>) -> Self {
        let mut free = Self { points: [0; N], places: [0; N], len: 0 };
        for point in 0..N {
            free.points[free.len % N] = point as u16;
            free.places[point] = free.len as u16;
            free.len += usize::from(board.signs[point] == EMPTY);
        }
        free
    }

    /// Exchanges the points at two places.
    #[inline(always)]
    fn swap(&mut self, a: usize, b: usize) {
        let (a, b) = (a % N, b % N);
        let (at_a, at_b) = (self.points[a], self.points[b]);
        (self.points[a], self.points[b]) = (at_b, at_a);
        (self.places[at_a as usize % N], self.places[at_b as usize % N]) = (b as u16, a as u16);
    }
}

impl<const N: usize> Follow for Free<N> {
    #[inline(always)]
    fn placed(&mut self, point: usize, _: usize) {
        self.len -= 1;
        let place = self.places[point % N] as usize % N;
        let last = self.points[self.len % N];
        self.points[place] = last;
        self.places[last as usize % N] = place as u16;
    }

    #[inline(always)]
    fn taken(&mut self, point: usize, _: usize) {
        self.points[self.len % N] = point as u16;
        self.places[point % N] = self.len as u16;
        self.len += 1;
    }
}

impl<const N: usize> Board<N> {
    /// Plays random moves until both players pass or `most` moves are played. Each move is drawn
    /// from the legal moves that fill no own eye; a player without such a move passes.
    pub(super) fn play_out(&mut self, mover: usize, passed: bool, most: u32, rng: &mut Rng) {
        let mut free = Free::of(self);
        let (mut colour, mut passed) = (mover, passed);
        for _ in 0..most {
            if self.play_random(colour, &mut free, rng) {
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

    /// Plays one random move; `false` if there is none.
    #[inline(always)]
    fn play_random(&mut self, colour: usize, free: &mut Free<N>, rng: &mut Rng) -> bool {
        let mut left = free.len;
        while left > 0 {
            let place = rng.below(left);
            let point = free.points[place % N] as usize % N;
            let neighbours = self.neighbours(point);
            let near = self.near(neighbours);
            if near & 0xf != 0 {
                self.press(neighbours);
                self.put(point, colour, neighbours, free);
                return true;
            }
            if !self.is_eye(point, colour, near) && point != self.ko as usize {
                self.press(neighbours);
                if self.survives(neighbours, colour) {
                    self.put(point, colour, neighbours, free);
                    return true;
                }
                self.release(neighbours);
            }
            left -= 1;
            free.swap(place, left);
        }
        false
    }
}
