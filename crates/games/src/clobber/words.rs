//! Clobber in words: a move is named by the cell left and the cell taken, `a1xb1`.

use plywood_core::Notation;

use super::rules::{Clobber, Position};
use crate::{grid::stone, step::Step};

impl Notation for Clobber {
    fn picture(&self, position: &Position) -> String {
        self.grid().picture(0, |col, row| stone(&position.stones, col, row))
    }

    fn move_word(&self, _position: &Position, mv: Step) -> String {
        mv.word('x')
    }

    /// The sign between the cells may be left out, or be `-`.
    fn read_move(&self, position: &Position, word: &str) -> Option<Step> {
        Step::read_legal(self, self.grid(), position, word)
    }

    fn position_text(&self, position: &Position) -> String {
        self.grid().stones_text(&position.stones, position.mover)
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let (stones, mover) = self.grid().read_stones(text)?;
        Ok(Position { stones, mover })
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Game;

    use super::*;

    #[test]
    fn colours_alternate_at_the_start() {
        let game = Clobber::new(3, 2).unwrap();
        assert_eq!(game.position_text(&game.start()), "xox/oxo x");
        assert_eq!(game.picture(&game.start()), "   a b c\n 1 x o x\n 2 o x o\n");
    }

    #[test]
    fn only_neighbours_are_taken() {
        let game = Clobber::new(3, 2).unwrap();
        let start = game.start();
        assert_eq!(game.read_move(&start, "a1-b1"), Some(Step { from: 0, to: 1 }));
        for wrong in ["b1xa1", "a1xb2", "a1xc1", "a1", "c1xa2"] {
            assert_eq!(game.read_move(&start, wrong), None, "{wrong}");
        }
    }
}
