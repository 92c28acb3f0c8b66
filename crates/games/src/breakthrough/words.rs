//! Breakthrough in words: steps such as `a2-a3`, and `a2xb3` where a pawn is taken.

use plywood_core::{Notation, Player};

use super::rules::{Breakthrough, Position};
use crate::{
    grid::{sign, stone},
    step::Step,
};

impl Breakthrough {
    /// One sentence on why no play leads to these pawns and this turn, if none does.
    fn impossible(&self, position: &Position) -> Option<String> {
        let (mover, last) = (position.mover, position.mover.other());
        let home = 2 * self.cols as u32;
        for owner in [Player::FIRST, Player::SECOND] {
            let count = position.pawns[owner.index()].count_ones();
            if count > home {
                let owner = sign(owner);
                return Some(format!(
                    "{owner} has {count} pawns, more than the {home} at the start"
                ));
            }
        }
        let arrived = |p: Player| (position.pawns[p.index()] & self.goals[p.index()]).count_ones();
        if position.pawns[last.index()] == 0 {
            let (gone, by) = (sign(last), sign(mover));
            Some(format!("{gone} has no pawn, so {by} moved last and it is {gone}'s turn"))
        } else if arrived(mover) > 0 {
            let (there, other) = (sign(mover), sign(last));
            Some(format!("{there} has reached the last row, so it can only be {other}'s turn"))
        } else if arrived(last) > 1 {
            let there = sign(last);
            Some(format!("{there} has more than one pawn on the last row; the first one wins"))
        } else {
            None
        }
    }
}

impl Notation for Breakthrough {
    fn picture(&self, position: &Position) -> String {
        let board = self.grid().picture(0, |col, row| stone(&position.pawns, col, row));
        format!("{board}x moves up, o moves down\n")
    }

    fn move_word(&self, position: &Position, mv: Step) -> String {
        let takes = position.pawns[position.mover.other().index()] >> mv.to & 1 == 1;
        mv.word(if takes { 'x' } else { '-' })
    }

    /// The sign between the cells may be left out, or be the other one.
    fn read_move(&self, position: &Position, word: &str) -> Option<Step> {
        Step::read_legal(self, self.grid(), position, word)
    }

    fn position_text(&self, position: &Position) -> String {
        self.grid().stones_text(&position.pawns, position.mover)
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let (pawns, mover) = self.grid().read_stones(text)?;
        let position = Position { pawns, mover };
        self.impossible(&position).map_or(Ok(position), Err)
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Game;

    use super::*;

    #[test]
    fn impossible_boards_are_refused() {
        let game = Breakthrough::new(2, 4).unwrap();
        let error = |text| game.read_position(text).unwrap_err();
        assert_eq!(error("oo/xx/xx/x. x"), "x has 5 pawns, more than the 4 at the start");
        assert_eq!(error("../../xx/.. x"), "o has no pawn, so x moved last and it is o's turn");
        assert_eq!(
            error("x./../oo/.. x"),
            "x has reached the last row, so it can only be o's turn"
        );
        assert_eq!(
            error("xx/../oo/.. o"),
            "x has more than one pawn on the last row; the first one wins"
        );
        assert_eq!(error("oo/oo/xx x"), "there are 3 rows parted by '/' and not 4");
    }

    #[test]
    fn steps_are_read_with_any_sign_or_none() {
        let game = Breakthrough::new(3, 4).unwrap();
        let start = game.start();
        let taking = Step { from: 8, to: 17 };
        assert_eq!(game.move_word(&start, taking), "a2xb3");
        for word in ["a2xb3", "A2XB3", "a2-b3", "a2b3"] {
            assert_eq!(game.read_move(&start, word), Some(taking), "{word}");
        }
        for wrong in ["a2-a3", "a2", "a2x", "a2xxb3", "b3xa2", "", "é2-b3"] {
            assert_eq!(game.read_move(&start, wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_picture_has_row_one_at_the_bottom() {
        let game = Breakthrough::new(2, 4).unwrap();
        assert_eq!(
            game.picture(&game.start()),
            " 4 o o\n 3 o o\n 2 x x\n 1 x x\n   a b\nx moves up, o moves down\n"
        );
    }
}
