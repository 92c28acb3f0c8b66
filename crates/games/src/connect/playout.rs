//! Whole random games in one loop.

use plywood_core::{Player, Rng, ZeroSum};

use super::{
    Connect, Position, Word,
    board::MOST,
    dice::Dice,
    line::{Shape, holds_line},
};

/// The columns that still take stones, in no order.
struct Open {
    columns: [u8; MOST],
    left: usize,
}

impl Open {
    #[inline(always)]
    fn of<W: Word>(game: &Connect<W>, stones: W) -> Self {
        let columns = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
        let mut open = Self { columns, left: game.cols as usize };
        if stones & game.top != W::ZERO {
            for place in (0..open.left).rev() {
                if stones & game.top & game.columns[place] != W::ZERO {
                    open.close(place);
                }
            }
        }
        open
    }

    #[inline(always)]
    fn close(&mut self, place: usize) {
        self.left -= 1;
        self.columns[place] = self.columns[self.left];
    }
}

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
        let Position { mut mine, mut stones, plies, .. } = *position;
        let mut plies = u32::from(plies);
        let mut open = Open::of(self, stones);
        let mut dice = Dice::new(open.left);
        while open.left > 0 {
            let place = dice.throw(rng);
            let stone = self.landing(stones, open.columns[place % MOST] as usize % MOST);
            let made = mine | stone;
            mine = mine ^ stones;
            stones = stones | stone;
            plies += 1;
            if plies >= 2 * shape.line() - 1 && holds_line(shape, made) {
                return self.line_pays(Player((plies as u8 & 1) ^ 1));
            }
            if stone & self.top != W::ZERO {
                open.close(place);
                dice = Dice::new(open.left);
            }
        }
        ZeroSum(0.0)
    }
}
