//! The empty points of a board, from which random moves are drawn.

use plywood_core::Rng;

use super::board::{Board, EMPTY, Follow};

/// The empty points in no order.
pub(super) struct Pool<const N: usize> {
    points: [u16; N],
    /// Where each empty point stands in the list.
    places: [u16; N],
    len: usize,
}

impl<const N: usize> Pool<N> {
    #[inline]
    pub(super) fn of(board: &Board<N>) -> Self {
        let mut pool = Self { points: [0; N], places: [0; N], len: 0 };
        for point in board.points() {
            let point = point % N;
            pool.points[pool.len % N] = point as u16;
            pool.places[point] = pool.len as u16;
            pool.len += usize::from(board.signs[point] == EMPTY);
        }
        pool
    }

    /// The empty points.
    pub(super) fn points(&self) -> impl Iterator<Item = usize> + '_ {
        self.points[..self.len.min(N)].iter().map(|&point| point.into())
    }

    /// Exchanges the points at two places.
    #[inline(always)]
    fn swap(&mut self, a: usize, b: usize) {
        let (a, b) = (a % N, b % N);
        let (at_a, at_b) = (self.points[a], self.points[b]);
        (self.points[a], self.points[b]) = (at_b, at_a);
        (self.places[at_a as usize % N], self.places[at_b as usize % N]) = (b as u16, a as u16);
    }

    /// Plays a move drawn from the legal ones that fill no own eye, and says where; `None` if there is none.
    #[inline(always)]
    pub(super) fn play_random(
        &mut self,
        board: &mut Board<N>,
        colour: usize,
        rng: &mut Rng,
    ) -> Option<usize> {
        let mut left = self.len;
        while left > 0 {
            let place = rng.below(left);
            let point = self.points[place % N] as usize % N;
            if board.near[point] & 0xf != 0 {
                let neighbours = board.neighbours(point);
                board.press(neighbours);
                board.put(point, colour, neighbours, self);
                return Some(point);
            }
            if !board.is_eye(point, colour) && point != board.ko as usize {
                let neighbours = board.neighbours(point);
                board.press(neighbours);
                if board.survives(neighbours, colour) {
                    board.put(point, colour, neighbours, self);
                    return Some(point);
                }
                board.release(neighbours);
            }
            left -= 1;
            self.swap(place, left);
        }
        None
    }
}

impl<const N: usize> Follow for Pool<N> {
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
