//! Random games without a branch at any stone, for long games on boards of two registers.

use plywood_core::{Rng, ZeroSum};

use super::{
    Connect, Position, Word,
    board::MOST,
    dice::{Dice, LEAST_THROWS},
    line::{Shape, lines_of_both},
};

impl<W: Word> Connect<W> {
    /// Plays random moves to the end of a game that is not over.
    ///
    /// A throw that names a full column puts no stone and leaves the turn where it is: throwing again until a column
    /// is open draws uniformly among the open ones. Both boards are looked at once for each random word. Stones behind
    /// the line that ended the game are put in vain: if only one player has a line, that was the first.
    #[inline(always)]
    pub(super) fn play_throws(
        &self,
        shape: impl Shape,
        position: &Position<W>,
        rng: &mut Rng,
    ) -> ZeroSum {
        let mut open = [W::ZERO; MOST];
        let (mut columns, mut faces) = (&self.columns, self.cols as usize);
        let mut stones = Stones {
            mine: position.mine,
            all: position.stones,
            next: position.stones + self.bottom,
            turn: W::ZERO,
        };
        loop {
            let free = (stones.next & self.board).count() as usize;
            if too_many_full(faces, free) {
                if free == 0 {
                    return ZeroSum(0.0);
                }
                let mut left = 0;
                for &column in &self.columns[..self.cols as usize] {
                    open[left] = column;
                    left += usize::from(stones.next & column != W::ZERO);
                }
                (columns, faces) = (&open, free);
            }
            let mut dice = Dice::new(faces);
            dice.take_up(rng);
            let before = (stones, dice);
            for _ in 0..LEAST_THROWS {
                stones.put(columns[dice.throw_in_hand() % MOST]);
            }
            let [mine, theirs] = lines(shape, stones.mine, stones.all);
            if mine || theirs {
                let is_mine = if mine && theirs { is_mine(shape, before, columns) } else { mine };
                let mover = position.mover();
                return self.line_pays(if is_mine { mover } else { mover.other() });
            }
        }
    }
}

/// Whether a die for so many columns names full ones so often that another die is worth a branch.
#[inline(always)]
fn too_many_full(faces: usize, free: usize) -> bool {
    4 * free <= 3 * faces
}

/// The stones of a game; *I* am whoever was to move where it began.
#[derive(Copy, Clone)]
struct Stones<W> {
    mine: W,
    all: W,
    /// The cell that the next stone of each column falls to: a stone added to it moves it up.
    next: W,
    /// All bits if the last stone is mine, none otherwise.
    turn: W,
}

impl<W: Word> Stones<W> {
    /// Puts the next stone into a column, and none if that is full.
    #[inline(always)]
    fn put(&mut self, column: W) {
        let stone = self.next & column;
        self.next = self.next + stone;
        self.turn = self.turn ^ if stone == W::ZERO { W::ZERO } else { !W::ZERO };
        self.mine = self.mine | (stone & self.turn);
        self.all = self.all | stone;
    }
}

/// Whether I have a line, and whether the opponent has one. A call of its own, because the vectors in which lines are
/// found would be kept up to date stone by stone.
#[inline(never)]
fn lines<W: Word>(shape: impl Shape, mine: W, all: W) -> [bool; 2] {
    lines_of_both(shape, [&mine, &(mine ^ all)]).map(|found| found != 0)
}

/// Whether the first line that these throws make is mine.
#[cold]
#[inline(never)]
fn is_mine<W: Word>(
    shape: impl Shape,
    (mut stones, mut dice): (Stones<W>, Dice),
    columns: &[W; MOST],
) -> bool {
    loop {
        stones.put(columns[dice.throw_in_hand() % MOST]);
        let [mine, theirs] = lines(shape, stones.mine, stones.all);
        if mine || theirs {
            return mine;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connect::{Column, line::Free};
    use plywood_core::{Game, Seed, Turn};

    /// The same throws, played by the rules.
    fn by_the_rules(game: &Connect<u128>, mut position: Position<u128>, rng: &mut Rng) -> ZeroSum {
        let (mut open, mut moves): (Vec<_>, _) =
            ((0..game.cols as u8).map(Column).collect(), vec![]);
        loop {
            moves.clear();
            game.moves(&position, &mut moves);
            if too_many_full(open.len(), moves.len()) {
                open.clone_from(&moves);
            }
            let mut dice = Dice::new(open.len());
            dice.take_up(rng);
            for _ in 0..LEAST_THROWS {
                let mv = open[dice.throw_in_hand()];
                if game.is_open(&position, mv.0 as usize) {
                    game.play(&mut position, mv);
                }
                if let Turn::Over(payoff) = game.turn(&position) {
                    return payoff;
                }
            }
        }
    }

    #[test]
    fn games_of_throws_are_games_by_the_rules() {
        let mut rng = Seed(1).rng();
        let sizes =
            [(15, 6, 5), (16, 7, 6), (9, 9, 5), (16, 7, 2), (8, 8, 3), (5, 16, 4), (10, 10, 16)];
        for (round, &(cols, rows, line)) in sizes.iter().cycle().take(7_000).enumerate() {
            let game = Connect::<u128>::new(cols, rows, line, round % 2 == 0).expect("it fits");
            let (mut start, mut scratch) = (game.start(), Vec::new());
            for _ in 0..rng.below((cols * rows) as usize) {
                let mv = game.sample_move(&start, &mut scratch, &mut rng);
                let mut next = start;
                game.play(&mut next, mv);
                if matches!(game.turn(&next), Turn::Player(_)) {
                    start = next;
                }
            }
            let shape = Free { height: rows + 1, line };
            let mut same = rng.clone();
            let paid = game.play_throws(shape, &start, &mut rng);
            assert_eq!(paid, by_the_rules(&game, start, &mut same), "{cols}x{rows}/{line}");
            assert_eq!(rng.bits(), same.bits(), "both have drawn as many words");
        }
    }
}
