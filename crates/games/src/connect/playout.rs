//! Whole random games in one loop.

use std::array;

use plywood_core::{Rng, ZeroSum};

use super::{
    Connect, Position, Word,
    board::MOST,
    dice::Dice,
    line::{Shape, completes_line},
};

impl<W: Word> Connect<W> {
    /// Plays random moves to the end; every open column is equally likely at every ply.
    #[inline(always)]
    pub(super) fn play_out(
        &self,
        shape: impl Shape,
        position: &Position<W>,
        rng: &mut Rng,
    ) -> ZeroSum {
        let mover = position.mover();
        if position.line {
            return self.line_pays(mover.other());
        }
        let (mut mine, mut theirs) = (position.mine, position.mine ^ position.stones);
        let mut plies = u32::from(position.plies);
        let (mut open, left) = self.open_columns(position.stones);
        let mut dice = Dice::new(left);
        let mut stones = position.stones;
        let counted = W::BITS > 128;
        let mut next = if counted { self.next_cells(stones) } else { [0; MOST] };
        // A macro, because a closure would hold what it changes in memory.
        macro_rules! drop_stone {
            ($board:expr, $player:expr) => {
                let place = dice.throw(rng) % MOST;
                let column = open[place] as usize % MOST;
                let full = if counted {
                    let cell = u32::from(next[column]);
                    next[column] += 1;
                    $board.insert(cell);
                    cell + 2 == (column as u32 + 1) * shape.height()
                } else {
                    let stone = self.landing(stones, column);
                    stones = stones | stone;
                    $board = $board | stone;
                    stone & self.top != W::ZERO
                };
                plies += 1;
                let long_enough = plies >= 2 * shape.line() - 1;
                if long_enough && completes_line(shape, &$board, u32::from(self.windows[column])) {
                    return self.line_pays($player);
                }
                if full {
                    let left = dice.faces() - 1;
                    open[place] = open[left % MOST];
                    if left == 0 {
                        return ZeroSum(0.0);
                    }
                    dice = Dice::new(left);
                }
            };
        }
        if left == 0 {
            return ZeroSum(0.0);
        }
        loop {
            drop_stone!(mine, mover);
            drop_stone!(theirs, mover.other());
        }
    }

    /// The cell on top of each column's stones.
    #[inline(always)]
    fn next_cells(&self, stones: W) -> [u16; MOST] {
        array::from_fn(|column| {
            let first = column as u32 * self.height();
            if column >= self.cols as usize {
                return 0;
            }
            (first + stones.window(first).trailing_ones()) as u16
        })
    }

    /// The columns that still take stones, in no order, and how many there are.
    #[inline(always)]
    fn open_columns(&self, stones: W) -> ([u8; MOST], usize) {
        let mut open = array::from_fn(|column| column as u8);
        let mut left = self.cols as usize;
        let full = stones & self.top;
        if full != W::ZERO {
            for column in (0..left).rev() {
                if full & self.columns[column] != W::ZERO {
                    left -= 1;
                    open[column] = open[left];
                }
            }
        }
        (open, left)
    }
}
