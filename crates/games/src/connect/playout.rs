//! Whole random games in one loop.

use std::array;

use plywood_core::{Rng, ZeroSum};

use super::{
    Connect, Position, Word,
    board::MOST,
    dice::Dice,
    line::{Shape, completed_lines, completes_line, fits_window},
    lines::{Lines, holds_run},
    low,
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
        if position.line {
            return self.line_pays(position.mover().other());
        }
        let (open, left) = self.open_columns(position.stones);
        if left == 0 {
            return ZeroSum(0.0);
        }
        if W::BITS > 128 {
            // Lines cost less for each stone that is put, a low board less for each that is there before.
            if low::is_for::<W>(shape) && position.plies >= 4 {
                let before = rng.clone();
                if let Some(payoff) = self.play_low(shape, position, rng) {
                    return payoff;
                }
                *rng = before;
            }
            self.play_lines(shape, position, open, left, rng)
        } else if W::BITS > 64 && shape.line() > 4 {
            // Shorter lines end games so soon that most of a word would be thrown in vain.
            self.play_throws(shape, position, rng)
        } else {
            self.play_boards(shape, position, open, left, rng)
        }
    }

    /// A random game on boards that stay in registers.
    #[inline(always)]
    fn play_boards(
        &self,
        shape: impl Shape,
        position: &Position<W>,
        mut open: [u8; MOST],
        left: usize,
        rng: &mut Rng,
    ) -> ZeroSum {
        let mover = position.mover();
        let (mut mine, mut theirs) = (position.mine, position.mine ^ position.stones);
        let mut stones = position.stones;
        let mut plies = u32::from(position.plies);
        let mut dice = Dice::new(left);
        // A macro, because a closure would hold what it changes in memory.
        macro_rules! drop_stone {
            ($board:ident, $player:expr) => {
                let place = dice.throw(rng) % MOST;
                let column = open[place] as usize % MOST;
                let stone = self.landing(stones, column);
                stones = stones | stone;
                $board = $board | stone;
                plies += 1;
                let long_enough = plies >= 2 * shape.line() - 1;
                if long_enough && completes_line(shape, &$board, u32::from(self.windows[column])) {
                    return self.line_pays($player);
                }
                if stone & self.top != W::ZERO {
                    let left = dice.faces() - 1;
                    open[place] = open[left % MOST];
                    if left == 0 {
                        return ZeroSum(0.0);
                    }
                    dice = Dice::new(left);
                }
            };
        }
        loop {
            // Two stones and one look for lines, while the die needs no new word and no column is full: the
            // second is put in vain if the first ended the game, which costs less than a look.
            while fits_window::<W>(shape) {
                dice.take_up(rng);
                if dice.in_hand() == 1 {
                    break;
                }
                let untouched = dice;
                let places = [(); 2].map(|()| dice.throw_in_hand() % MOST);
                let columns = places.map(|place| open[place] as usize % MOST);
                let first = self.landing(stones, columns[0]);
                if first & self.top != W::ZERO {
                    dice = untouched;
                    break;
                }
                let second = self.landing(stones | first, columns[1]);
                (mine, theirs) = (mine | first, theirs | second);
                stones = stones | first | second;
                plies += 2;
                let windows = columns.map(|column| u32::from(self.windows[column]));
                let lines = completed_lines(shape, [&mine, &theirs], windows);
                if lines[0] | lines[1] != 0 {
                    return self.line_pays(if lines[0] != 0 { mover } else { mover.other() });
                }
                if second & self.top != W::ZERO {
                    let left = dice.faces() - 1;
                    open[places[1]] = open[left % MOST];
                    if left == 0 {
                        return ZeroSum(0.0);
                    }
                    dice = Dice::new(left);
                }
            }
            drop_stone!(mine, mover);
            drop_stone!(theirs, mover.other());
        }
    }

    /// A random game on a board too large for registers.
    #[inline(always)]
    pub(super) fn play_lines(
        &self,
        shape: impl Shape,
        position: &Position<W>,
        mut open: [u8; MOST],
        left: usize,
        rng: &mut Rng,
    ) -> ZeroSum {
        let mut lines = [Lines::NONE; 2];
        let mut heights = Self::fill(shape, position, &mut lines);
        let mut dice = Dice::new(left);
        let mut mover = 0;
        loop {
            let place = dice.throw(rng) % MOST;
            let column = open[place] as usize % MOST;
            let row = heights[column];
            heights[column] += 1;
            if holds_run(shape, lines[mover].add(column, row as usize)) {
                let player = position.mover();
                return self.line_pays(if mover == 0 { player } else { player.other() });
            }
            if u32::from(row) + 2 == shape.height() {
                let left = dice.faces() - 1;
                open[place] = open[left % MOST];
                if left == 0 {
                    return ZeroSum(0.0);
                }
                dice = Dice::new(left);
            }
            mover ^= 1;
        }
    }

    /// Writes the stones of the mover and of the opponent into lines; the height of every column. Stone by stone: on
    /// large boards most columns are empty where a random game begins.
    #[inline(always)]
    fn fill(shape: impl Shape, position: &Position<W>, lines: &mut [Lines; 2]) -> [u8; MOST] {
        let mut heights = [0; MOST];
        for first in (0..W::BITS).step_by(64) {
            let (mut stones, mine) = (position.stones.window(first), position.mine.window(first));
            while stones != 0 {
                let bit = stones.trailing_zeros();
                stones &= stones - 1;
                let column = ((first + bit) / shape.height()) as usize % MOST;
                let row = (first + bit) % shape.height();
                lines[usize::from(mine >> bit & 1 == 0)].add(column, row as usize);
                heights[column] = row as u8 + 1;
            }
        }
        heights
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
