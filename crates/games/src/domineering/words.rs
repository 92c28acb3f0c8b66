//! Domineering in words: a domino is named by its two cells, `a1-a2` or `a1-b1`.

use plywood_core::{Game, Notation, Player};

use super::rules::{Domineering, Domino, Position};
use crate::grid::Grid;

fn side(player: Player) -> char {
    if player == Player::FIRST { 'v' } else { 'h' }
}

fn cell(position: &Position, col: usize, row: usize) -> char {
    if position.free >> (8 * row + col) & 1 == 1 { '.' } else { '#' }
}

impl Notation for Domineering {
    fn picture(&self, position: &Position) -> String {
        let board = self.grid().picture(0, |col, row| cell(position, col, row));
        format!("{board}v places upright, h level\n")
    }

    fn move_word(&self, _position: &Position, mv: Domino) -> String {
        let (col, row) = (usize::from(mv.cell % 8), usize::from(mv.cell / 8));
        let (level, down) = (usize::from(!mv.upright), usize::from(mv.upright));
        format!("{}-{}", Grid::word(col, row), Grid::word(col + level, row + down))
    }

    /// The cells may come in either order, with or without the sign between them.
    fn read_move(&self, position: &Position, word: &str) -> Option<Domino> {
        let ((col, row), rest) = self.grid().read_cell(word)?;
        let (other_col, other_row) =
            self.grid().read_word(rest.strip_prefix('-').unwrap_or(rest))?;
        let cells = 1 << (8 * row + col) | 1 << (8 * other_row + other_col);
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        moves.into_iter().find(|mv| mv.cells() == cells)
    }

    fn position_text(&self, position: &Position) -> String {
        self.grid().text(side(position.mover), |col, row| cell(position, col, row))
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let mut free = 0;
        let turn = self.grid().read(text, ".#", "vh", |col, row, found| {
            free |= u64::from(found == '.') << (8 * row + col);
        })?;
        let mover = if turn == 'v' { Player::FIRST } else { Player::SECOND };
        Ok(Position { free, mover })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_domino_is_read_from_either_end() {
        let game = Domineering::new(3, 2).unwrap();
        let start = game.start();
        let domino = Domino { cell: 2, upright: true };
        for word in ["c1-c2", "c2-c1", "c1c2", "C1C2"] {
            assert_eq!(game.read_move(&start, word), Some(domino), "{word}");
        }
        for wrong in ["a1-b1", "c1", "c1-c3", "c1-c1", "-c1-c2", ""] {
            assert_eq!(game.read_move(&start, wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_region_of_any_shape_is_a_position() {
        let game = Domineering::new(3, 2).unwrap();
        let region = game.read_position("#../.#. h").unwrap();
        assert_eq!(
            game.picture(&region),
            "   a b c\n 1 # . .\n 2 . # .\nv places upright, h level\n"
        );
        let error = game.read_position("#../.x. h").unwrap_err();
        assert_eq!(error, "'x' at b2 is no cell: write . or #");
    }
}
