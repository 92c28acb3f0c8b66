//! Othello in words: cells are named by column letter and row number from the top left.

use plywood_core::{Game, Notation};

use super::rules::{Othello, Position};
use crate::grid::{Grid, sign, stone};

const PASS: &str = "pass";

fn word(cell: u32) -> String {
    Grid::word(cell as usize % 8, cell as usize / 8)
}

impl Othello {
    /// The four cells in the middle, which are never free.
    fn middle(&self) -> u64 {
        let start = self.start();
        start.discs[0] | start.discs[1]
    }
}

impl Notation for Othello {
    fn picture(&self, position: &Position) -> String {
        let board = self.grid().picture(0, |col, row| stone(&position.discs, col, row));
        let [x, o] = position.discs.map(u64::count_ones);
        format!("{board}x {x}, o {o}\n")
    }

    fn move_word(&self, _position: &Position, mv: u8) -> String {
        if mv == Self::PASS { PASS.into() } else { word(mv.into()) }
    }

    fn position_text(&self, position: &Position) -> String {
        self.grid().stones_text(&position.discs, position.mover)
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let (discs, mover) = self.grid().read_stones(text)?;
        let free = self.middle() & !(discs[0] | discs[1]);
        if free != 0 {
            let cell = word(free.trailing_zeros());
            return Err(format!("{cell} is free, but the four cells in the middle never are"));
        }
        if discs[mover.other().index()] == 0 {
            let (gone, by) = (sign(mover.other()), sign(mover));
            return Err(format!("{gone} has no disc, so {by} moved last and it is {gone}'s turn"));
        }
        Ok(self.with_discs(discs, mover))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(game: &Othello, position: &Position) -> Vec<String> {
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        moves.iter().map(|&mv| game.move_word(position, mv)).collect()
    }

    #[test]
    fn the_start_is_the_usual_one() {
        let game = Othello::new(4, false).unwrap();
        let start = game.start();
        assert_eq!(game.position_text(&start), "..../.ox./.xo./.... x");
        assert_eq!(
            game.picture(&start),
            "   a b c d\n 1 . . . .\n 2 . o x .\n 3 . x o .\n 4 . . . .\nx 2, o 2\n"
        );
        assert_eq!(words(&game, &start), ["b1", "a2", "d3", "c4"]);
    }

    #[test]
    fn impossible_boards_are_refused() {
        let error = |text| Othello::new(4, false).unwrap().read_position(text).unwrap_err();
        assert_eq!(
            error("..../..x./.xo./.... x"),
            "b2 is free, but the four cells in the middle never are"
        );
        assert_eq!(
            error("..../.xx./.xx./.... x"),
            "o has no disc, so x moved last and it is o's turn"
        );
    }

    #[test]
    fn a_blocked_player_passes_when_the_other_can_move() {
        let game = Othello::new(4, false).unwrap();
        let mut blocked = game.read_position("xo../.xx./.xxx/.x.. o").unwrap();
        assert_eq!(words(&game, &blocked), ["pass"]);
        game.play(&mut blocked, Othello::PASS);
        assert_eq!(words(&game, &blocked), ["c1"]);
    }
}
