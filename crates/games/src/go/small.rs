//! Random games on boards of at most seven by seven points, which fit into a word for each colour.
//!
//! Nothing is kept but the two words: chains are flooded when they are in doubt, and most stones
//! are not, since they touch an empty point. `S` is the distance between a point and the one above,
//! one more than the size; known to the compiler, it makes every mask a constant.

use plywood_core::{Marks, Player, Rng};

use super::board::{Board, STONES};
use crate::bits::draw;

/// What an expression gives with the constant `$s` for a stride, if it is that of a small board.
macro_rules! with_stride {
    ($stride:expr, $s:ident => $given:expr) => {
        with_stride!($stride, $s => $given; 3 4 5 6 7 8)
    };
    ($stride:expr, $s:ident => $given:expr; $($each:literal)*) => {
        match $stride {
            $($each => {
                const $s: u32 = $each;
                Some($given)
            })*
            _ => None,
        }
    };
}
pub(super) use with_stride;

/// The board seen by the player to move; edge is what is no point of the board.
#[derive(Copy, Clone)]
pub(super) struct Small<const S: u32> {
    pub(super) own: u64,
    pub(super) enemy: u64,
    /// Where the player to move may not retake.
    ko: u64,
}

impl<const S: u32> Small<S> {
    /// The points of the board.
    pub(super) const POINTS: u64 = {
        let (mut points, mut row) = (0, 1);
        while row < S {
            points |= ((1 << (S - 1)) - 1) << (row * S + 1);
            row += 1;
        }
        points
    };
    /// The points at the edge.
    pub(super) const RIM: u64 = {
        let points = Self::POINTS;
        points & !(points << 1 & points >> 1 & points << S & points >> S)
    };

    #[inline(always)]
    pub(super) fn of<const N: usize>(board: &Board<N>, mover: usize) -> Self {
        let (mut own, mut enemy) = (0, 0);
        for point in S as usize + 1..(S * S) as usize {
            let sign = board.signs[point % N];
            own |= u64::from(sign == STONES[mover]) << point;
            enemy |= u64::from(sign == STONES[1 - mover]) << point;
        }
        // Point 0 is edge, so that a missing ko takes nothing away.
        Self { own, enemy, ko: 1 << (board.ko % 64) }
    }

    /// The empty points but for own eyes: points walled in by own stones and the edge, with at most
    /// one enemy on the diagonals, none at the edge.
    #[inline(always)]
    fn open(self) -> u64 {
        let empty = Self::POINTS & !(self.own | self.enemy);
        let walled = empty & !beside::<S>(Self::POINTS & !self.own);
        if walled == 0 {
            return empty;
        }
        let [up, down] = [self.enemy << S, self.enemy >> S];
        let [a, b, c, d] = [up << 1, up >> 1, down << 1, down >> 1];
        let one = a | b | c | d;
        let two = a & b | c & d | (a | b) & (c | d);
        empty & (!walled | two | one & Self::RIM)
    }

    /// The enemy stones that an own stone would capture. `free` is beside an empty point once the
    /// stone is there.
    #[inline(always)]
    pub(super) fn prey(self, around: u64, free: u64) -> u64 {
        let (mut doubtful, mut prey) = (around & self.enemy & !free, 0);
        while doubtful != 0 {
            let chain = flood::<S>(doubtful & doubtful.wrapping_neg(), self.enemy, free);
            if chain & free == 0 {
                prey |= chain;
            }
            doubtful &= !chain;
        }
        prey
    }

    /// Plays a random move that is legal and fills no own eye; nothing if there is none.
    #[inline(always)]
    fn play_random(self, rng: &mut Rng) -> Option<Self> {
        let mut open = self.open() & !self.ko;
        while open != 0 {
            let stone = 1 << draw(open, rng);
            let around = beside::<S>(stone) & Self::POINTS;
            let own = self.own | stone;
            let empty = Self::POINTS & !(own | self.enemy);
            let free = beside::<S>(empty);
            let prey = self.prey(around, free);
            if around & empty | prey != 0 || flood::<S>(stone, own, free) & free != 0 {
                // A ko: one stone taken by one stone whose only liberty is the other's place.
                let single = prey & prey.wrapping_sub(1) == 0;
                let alone = around & !self.enemy == 0;
                let ko = if single && alone { prey } else { 0 };
                return Some(Self { own: self.enemy & !prey, enemy: own, ko });
            }
            open &= !stone;
        }
        None
    }

    /// Plays random moves until both players pass or `most` moves are played; the area of the
    /// player to move first less that of the other. Each stone is noted, the first to move having the even numbers.
    #[inline(always)]
    fn play_out(
        mut self,
        mut passed: bool,
        most: u32,
        rng: &mut Rng,
        mut note: impl FnMut(u32, u64),
    ) -> i32 {
        let mut played = 0;
        while played < most {
            played += 1;
            if let Some(next) = self.play_random(rng) {
                // Nobody takes own stones: the one that was not there was played.
                note(played - 1, next.enemy & !self.own);
                self = next;
                passed = false;
            } else {
                self = Self { own: self.enemy, enemy: self.own, ko: 0 };
                if passed {
                    break;
                }
                passed = true;
            }
        }
        if played % 2 == 0 { self.margin() } else { -self.margin() }
    }

    /// The area of the player to move less the other's: stones, and empty regions that touch one
    /// colour alone.
    #[inline(always)]
    fn margin(self) -> i32 {
        let empty = Self::POINTS & !(self.own | self.enemy);
        let [by_own, by_enemy] =
            [self.own, self.enemy].map(|stones| flood::<S>(beside::<S>(stones) & empty, empty, 0));
        let area = |stones: u64, near: u64| (stones | near).count_ones() as i32;
        area(self.own, by_own & !by_enemy) - area(self.enemy, by_enemy & !by_own)
    }
}

/// The points beside a set.
#[inline(always)]
pub(super) const fn beside<const S: u32>(set: u64) -> u64 {
    set << 1 | set >> 1 | set << S | set >> S
}

/// All of `within` that is joined to `seeds`, which lie in it; or a part that meets `enough`.
#[inline(always)]
pub(super) fn flood<const S: u32>(seeds: u64, within: u64, enough: u64) -> u64 {
    let mut wet = seeds;
    loop {
        let more = wet | beside::<S>(wet) & within;
        if more == wet || more & enough != 0 {
            return more;
        }
        wet = more;
    }
}

/// A random game from a board: black's area less white's at its end; nothing if the board is too
/// large.
pub(super) fn play_out<const N: usize>(
    board: &Board<N>,
    mover: usize,
    passed: bool,
    most: u32,
    rng: &mut Rng,
) -> Option<i32> {
    let margin = with_stride!(board.stride(), S => {
        Small::<S>::of(board, mover).play_out(passed, most, rng, |_, _| {})
    })?;
    Some(if mover == 0 { margin } else { -margin })
}

/// The same game, and marks who was the first to play at which point.
pub(super) fn play_out_marking<const N: usize>(
    board: &Board<N>,
    mover: usize,
    passed: bool,
    most: u32,
    rng: &mut Rng,
    marks: &mut Marks,
) -> Option<i32> {
    let mut firsts = [0; 2];
    let margin = with_stride!(board.stride(), S => {
        Small::<S>::of(board, mover).play_out(passed, most, rng, |number, stone| {
            let [even, odd] = firsts;
            firsts[number as usize % 2] |= stone & !(even | odd);
        })
    })?;
    for (offset, stones) in firsts.into_iter().enumerate() {
        marks.mark_all_later(Player((mover ^ offset) as u8), 0, stones);
    }
    Some(if mover == 0 { margin } else { -margin })
}
