//! The area of each colour: stones, and empty regions that touch one colour alone.

use super::board::{Board, EDGE, EMPTY, STONES, count};

impl<const N: usize> Board<N> {
    /// Black's area less white's.
    pub(super) fn margin(&self) -> i32 {
        self.margin_of(self.points().filter(|&point| self.signs[point % N] == EMPTY))
    }

    /// The same where the empty points are known.
    #[inline]
    pub(super) fn margin_of(&self, empty: impl Iterator<Item = usize>) -> i32 {
        let mut margin = i32::from(self.stones[0]) - i32::from(self.stones[1]);
        for point in empty {
            let near = self.near[point % N];
            if near & 0xf != 0 {
                return self.margin_by_regions();
            }
            margin += i32::from(count(near, 0) == 4) - i32::from(count(near, 1) == 4);
        }
        margin
    }

    /// The same with empty regions of any size.
    fn margin_by_regions(&self) -> i32 {
        let mut margin = i32::from(self.stones[0]) - i32::from(self.stones[1]);
        let (mut seen, mut queue) = ([false; N], [0u16; N]);
        for start in self.points() {
            if self.signs[start] != EMPTY || seen[start] {
                continue;
            }
            seen[start] = true;
            queue[0] = start as u16;
            let (mut done, mut found, mut walls) = (0, 1, 0);
            while done < found {
                for point in self.neighbours(queue[done % N] as usize) {
                    match self.signs[point] {
                        EMPTY if !seen[point] => {
                            seen[point] = true;
                            queue[found % N] = point as u16;
                            found += 1;
                        }
                        EMPTY | EDGE => {}
                        stone => walls |= stone,
                    }
                }
                done += 1;
            }
            if walls == STONES[0] {
                margin += found as i32;
            } else if walls == STONES[1] {
                margin -= found as i32;
            }
        }
        margin
    }
}
