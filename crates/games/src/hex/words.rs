//! Hex in words: cells are named by column letter and row number from the top left.

use plywood_core::{Notation, Player};

use super::rules::{Hex, Position, has, insert};
use crate::grid::{Grid, player, sign};

impl<const W: usize> Hex<W> {
    fn cell(&self, position: &Position<W>, col: usize, row: usize) -> char {
        let cell = row * self.size + col;
        let owner = [Player::FIRST, Player::SECOND]
            .into_iter()
            .find(|p| has(&position.stones[p.index()], cell));
        owner.map_or('.', sign)
    }
}

impl<const W: usize> Notation for Hex<W> {
    fn picture(&self, position: &Position<W>) -> String {
        let board = self.grid().picture(1, |col, row| self.cell(position, col, row));
        format!("{board}x joins top and bottom, o joins left and right\n")
    }

    fn move_word(&self, _position: &Position<W>, mv: u16) -> String {
        Grid::word(usize::from(mv) % self.size, usize::from(mv) / self.size)
    }

    fn read_move(&self, position: &Position<W>, word: &str) -> Option<u16> {
        let (col, row) = self.grid().read_word(word)?;
        let cell = row * self.size + col;
        (!position.won && has(&self.empty(position), cell)).then_some(cell as u16)
    }

    fn position_text(&self, position: &Position<W>) -> String {
        self.grid().text(sign(position.mover()), |col, row| self.cell(position, col, row))
    }

    fn read_position(&self, text: &str) -> Result<Position<W>, String> {
        let mut stones = [[0; W]; 2];
        let turn = self.grid().read(text, "xo.", "xo", |col, row, found| {
            if found != '.' {
                insert(&mut stones[player(found).index()], row * self.size + col);
            }
        })?;
        let count = |p: usize| stones[p].iter().map(|word| word.count_ones()).sum::<u32>();
        let (x, o) = (count(0), count(1));
        if x != o && x != o + 1 {
            return Err(format!(
                "there are {x} stones x and {o} stones o: x must have as many as o or one more"
            ));
        }
        let position = self.with_stones(stones);
        if player(turn) != position.mover() {
            let right = sign(position.mover());
            return Err(format!("with {x} stones x and {o} stones o it is {right}'s turn"));
        }
        if self.is_joined(&position, position.mover()) {
            let (late, early) = (sign(position.mover().other()), turn);
            return Err(format!("{early} is joined already, so {late} cannot have played since"));
        }
        if position.won && !self.one_stone_joins(&position) {
            let winner = sign(position.mover().other());
            return Err(format!("{winner} was joined before its last stone, whichever that was"));
        }
        Ok(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impossible_boards_are_refused() {
        let game = Hex::<2>::new(3).unwrap();
        let error = |text| game.read_position(text).unwrap_err();
        assert_eq!(
            error("xx./.../... x"),
            "there are 2 stones x and 0 stones o: x must have as many as o or one more"
        );
        assert_eq!(error("x../.../... x"), "with 1 stones x and 0 stones o it is o's turn");
        assert_eq!(error("x.o/x.o/x.o x"), "x is joined already, so o cannot have played since");
        assert_eq!(
            error("xxo/xxo/xxo o").as_str(),
            "there are 6 stones x and 3 stones o: x must have as many as o or one more"
        );
        assert_eq!(error("x.x/xox/xox/ o"), "there are 4 rows parted by '/' and not 3");
    }

    #[test]
    fn a_board_won_twice_over_is_refused() {
        let game = Hex::<2>::new(4).unwrap();
        let error = game.read_position("xoxo/xoxo/xoxo/x.xo o").unwrap_err();
        assert_eq!(error, "x was joined before its last stone, whichever that was");
    }

    #[test]
    fn the_picture_slants_and_names_the_goals() {
        let game = Hex::<2>::new(2).unwrap();
        let position = game.read_position("x./.o x").unwrap();
        assert_eq!(
            game.picture(&position),
            "   a b\n 1 x .\n  2 . o\nx joins top and bottom, o joins left and right\n"
        );
    }
}
