//! Random games that end before a column of a large board is half full, on a board of eight bits a column.

use plywood_core::{Rng, ZeroSum};

use super::{
    Connect, Position, Word,
    board::MOST,
    dice::Dice,
    line::{Shape, completed_lines},
};

/// Bits of a column: seven cells, and one that stays empty.
const HEIGHT: u32 = 8;
/// The longest lines that end games so soon.
const LONGEST: u32 = 4;
/// The lowest cell of every column.
const BOTTOM: u128 = u128::MAX / 0xff;
/// The cells of each column.
const COLUMNS: [u128; MOST] = {
    let mut columns = [0x7f; MOST];
    let mut column = 0;
    while column < MOST {
        columns[column] <<= HEIGHT * column as u32;
        column += 1;
    }
    columns
};

/// Where the window that shows every line of so many stones through a column begins.
const WINDOWS: [[u8; MOST]; LONGEST as usize + 1] = {
    let mut windows = [[0; MOST]; LONGEST as usize + 1];
    let mut line = 0;
    while line < windows.len() {
        let mut column = 0;
        while column < MOST {
            let leftmost = HEIGHT as usize * (column + 1).saturating_sub(line);
            windows[line][column] = if leftmost < 64 { leftmost as u8 } else { 64 };
            column += 1;
        }
        line += 1;
    }
    windows
};

/// The same lines on columns of eight bits.
#[derive(Copy, Clone)]
struct Low<S>(S);

impl<S: Shape> Shape for Low<S> {
    #[inline(always)]
    fn height(self) -> u32 {
        HEIGHT
    }
    #[inline(always)]
    fn line(self) -> u32 {
        self.0.line()
    }
}

/// Whether lines are so short that games are, and columns such that a low board is made quickly.
#[inline(always)]
pub(super) fn is_for<W: Word>(shape: impl Shape) -> bool {
    W::BITS > 128 && shape.height() == 16 && shape.line() <= LONGEST
}

impl<W: Word> Connect<W> {
    /// Plays random moves to the end, and draws what a game on the whole board draws; nothing if a column would get
    /// more than seven stones. The game is not over, and [`is_for`] it.
    #[inline(always)]
    pub(super) fn play_low(
        &self,
        shape: impl Shape,
        position: &Position<W>,
        rng: &mut Rng,
    ) -> Option<ZeroSum> {
        let (mut mine, mut stones) = (lowered(&position.mine)?, lowered(&position.stones)?);
        let (mut theirs, mut mover) = (mine ^ stones, position.mover());
        let mut dice = Dice::new(self.cols as usize);
        loop {
            dice.take_up(rng);
            let is_last = dice.in_hand() == 1;
            let column = dice.throw_in_hand() % MOST;
            let first = (stones + BOTTOM) & COLUMNS[column];
            (mine, stones) = (mine | first, stones | first);
            if is_last {
                if first == 0 {
                    return None;
                }
                let window = window(shape, column);
                if completed_lines(Low(shape), [&mine, &0], [window; 2])[0] != 0 {
                    return Some(self.line_pays(mover));
                }
                (mine, theirs, mover) = (theirs, mine, mover.other());
                continue;
            }
            // The second stone is put in vain if the first ended the game, which costs less than a look.
            let other = dice.throw_in_hand() % MOST;
            let second = (stones + BOTTOM) & COLUMNS[other];
            (theirs, stones) = (theirs | second, stones | second);
            if first == 0 || second == 0 {
                return None;
            }
            let windows = [window(shape, column), window(shape, other)];
            let lines = completed_lines(Low(shape), [&mine, &theirs], windows);
            if lines[0] | lines[1] != 0 {
                return Some(self.line_pays(if lines[0] != 0 { mover } else { mover.other() }));
            }
        }
    }
}

/// Where the window that shows every line through a column begins.
#[inline(always)]
fn window(shape: impl Shape, column: usize) -> u32 {
    u32::from(WINDOWS[shape.line() as usize % WINDOWS.len()][column])
}

/// A board with columns of sixteen bits on columns of eight; nothing if one has more than seven stones.
#[inline(always)]
fn lowered<W: Word>(board: &W) -> Option<u128> {
    let four = |at: u32| {
        let columns = board.window(64 * at);
        let pairs = (columns | columns >> 8) & 0x0000_ffff_0000_ffff;
        (columns, u128::from((pairs | pairs >> 16) as u32) << (32 * at))
    };
    let fours = [four(0), four(1), four(2), four(3)];
    let all = fours.iter().fold(0, |all, (columns, _)| all | columns);
    let low = fours.iter().fold(0, |low, (_, columns)| low | columns);
    (all & 0xff80_ff80_ff80_ff80 == 0).then_some(low)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connect::{Wide, line::Free};
    use plywood_core::{Game, Seed, Turn};

    #[test]
    fn low_games_are_games_on_the_whole_board() {
        let (mut rng, mut played) = (Seed(1).rng(), [0; 2]);
        let sizes = [(15, 3), (16, 2), (15, 4), (9, 4), (13, 3)];
        for &(cols, line) in sizes.iter().cycle().take(5_000) {
            let game = Connect::<Wide<4>>::new(cols, 15, line, false).expect("it fits");
            let (mut start, mut scratch) = (game.start(), Vec::new());
            for _ in 0..rng.below(20) {
                let mv = game.sample_move(&start, &mut scratch, &mut rng);
                let mut next = start;
                game.play(&mut next, mv);
                if matches!(game.turn(&next), Turn::Player(_)) {
                    start = next;
                }
            }
            let shape = Free { height: 16, line };
            let (mut low, mut whole) = (rng.clone(), rng.clone());
            let paid = game.play_low(shape, &start, &mut low);
            played[usize::from(paid.is_some())] += 1;
            if let Some(paid) = paid {
                let open = std::array::from_fn(|column| column as u8);
                let cols = cols as usize;
                assert_eq!(paid, game.play_lines(shape, &start, open, cols, &mut whole));
                assert_eq!(low.bits(), whole.bits(), "both have drawn as many words");
            }
            rng.bits();
        }
        assert!(played[0] > 20 && played[1] > 3_000, "{played:?}");
    }
}
