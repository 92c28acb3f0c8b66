//! Every line of a board as a small word of its own, for random games on large boards.

use super::{board::MOST, line::Shape};

/// One player's stones, written once for each direction.
///
/// A stone costs four short loads and stores whatever the size of the board, and all four lines
/// through it are then looked at together in one machine word.
#[derive(Copy, Clone)]
pub(super) struct Lines {
    upright: [u16; MOST],
    level: [u16; MOST],
    rising: [u16; 2 * MOST],
    falling: [u16; 2 * MOST],
}

impl Lines {
    pub const NONE: Self = Self {
        upright: [0; MOST],
        level: [0; MOST],
        rising: [0; 2 * MOST],
        falling: [0; 2 * MOST],
    };

    /// Adds a stone; the four lines through it side by side, sixteen bits each.
    #[inline(always)]
    pub fn add(&mut self, column: usize, row: usize) -> u64 {
        let (column, row) = (column % MOST, row % MOST);
        let mark = |line: &mut u16, place: usize| {
            *line |= 1 << place;
            u64::from(*line)
        };
        mark(&mut self.upright[column], row)
            | mark(&mut self.level[row], column) << 16
            | mark(&mut self.rising[MOST + column - row], column) << 32
            | mark(&mut self.falling[column + row], column) << 48
    }
}

/// Whether one of four lines of sixteen cells holds a run.
#[inline(always)]
pub(super) fn holds_run(shape: impl Shape, lines: u64) -> bool {
    let (mut starts, mut length) = (lines, 1);
    while length < shape.line() {
        let longer = length.min(shape.line() - length);
        let inside = 0x0001_0001_0001_0001 * (0xffff >> longer);
        starts &= (starts >> longer) & inside;
        length += longer;
    }
    starts != 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connect::{
        Wide, Word,
        line::{Free, holds_line},
    };
    use plywood_core::Seed;

    #[test]
    fn the_lines_through_a_stone_agree_with_the_whole_board() {
        let mut rng = Seed(1).rng();
        for line in (2..=6).cycle().take(500) {
            let shape = Free { height: 17, line };
            let (mut lines, mut board) = (Lines::NONE, Wide::<5>::ZERO);
            loop {
                let (column, row) = (rng.below(16), rng.below(16));
                board = board | Wide::ONE << (17 * column + row) as u32;
                let found = holds_run(shape, lines.add(column, row));
                assert_eq!(found, holds_line(shape, board), "{line} through {column}, {row}");
                if found {
                    break;
                }
            }
        }
    }

    #[test]
    fn runs_are_found_in_each_line_and_not_across_two() {
        for line in 2..=16 {
            let shape = Free { height: 17, line };
            let run = (1u64 << line) - 1;
            for start in 0..64 {
                let inside = start % 16 + line <= 16;
                let lines = run.checked_shl(start).unwrap_or(0);
                if start + line <= 64 {
                    assert_eq!(holds_run(shape, lines), inside, "{line} from {start}");
                }
                assert!(!holds_run(shape, lines & !(1 << start)), "{line} from {start}");
            }
        }
    }
}
