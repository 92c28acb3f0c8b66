//! Rolit in words: cells are named by column letter and row number from the top left.

use plywood_core::{Notation, Player};

use super::rules::{Position, Rolit};
use crate::grid::{Grid, sign, stone};

fn word(cell: u32) -> String {
    Grid::word(cell as usize % 8, cell as usize / 8)
}

impl<const N: usize> Notation for Rolit<N> {
    fn picture(&self, position: &Position<N>) -> String {
        let board = self.grid().picture(0, |col, row| stone(&position.balls, col, row));
        let count = |(index, set): (usize, &u64)| {
            format!("{} {}", sign(Player(index as u8)), set.count_ones())
        };
        let counts: Vec<_> = position.balls.iter().enumerate().map(count).collect();
        format!("{board}{}\n", counts.join(", "))
    }

    fn move_word(&self, _: &Position<N>, cell: u8) -> String {
        word(cell.into())
    }

    fn position_text(&self, position: &Position<N>) -> String {
        self.grid().stones_text(&position.balls, position.mover())
    }

    fn read_position(&self, text: &str) -> Result<Position<N>, String> {
        let (balls, mover) = self.grid().read_stones(text)?;
        let taken = balls.iter().fold(0, |all, set: &u64| all | set);
        if let Some(&free) = self.middle().iter().find(|cell| taken >> **cell & 1 == 0) {
            return Err(format!("{} is free, but it never is after the start", word(free)));
        }
        let position = self.with_balls(balls);
        if mover != position.mover() {
            let (all, right) = (taken.count_ones(), sign(position.mover()));
            return Err(format!("with {all} balls on the board it is {right}'s turn"));
        }
        Ok(position)
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Game;

    use super::*;

    fn words<const N: usize>(game: &Rolit<N>, text: &str) -> Vec<String> {
        let position = game.read_position(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        moves.iter().map(|&mv| game.move_word(&position, mv)).collect()
    }

    #[test]
    fn balls_begin_clockwise_in_the_middle() {
        let three = Rolit::<3>::new(4, 4, false).unwrap();
        assert_eq!(three.position_text(&three.start()), "..../.xo./..z./.... x");
        assert_eq!(
            three.picture(&three.start()),
            "   a b c d\n 1 . . . .\n 2 . x o .\n 3 . . z .\n 4 . . . .\nx 1, o 1, z 1\n"
        );
        assert_eq!(words(&three, "..../.xo./..z./.... x"), ["d2", "d4"]);
        let four = Rolit::<4>::new(3, 5, false).unwrap();
        assert_eq!(four.position_text(&four.start()), ".../.../.xo/.wz/... x");
    }

    #[test]
    fn who_can_turn_nothing_places_a_ball_next_to_any_other() {
        let game = Rolit::<3>::new(4, 2, false).unwrap();
        assert_eq!(words(&game, ".xz./.xx. o"), ["a1", "d1", "a2", "d2"]);
    }

    #[test]
    fn impossible_boards_are_refused() {
        let error = |text| Rolit::<3>::new(4, 2, false).unwrap().read_position(text).unwrap_err();
        assert_eq!(error(".xo./.... x"), "c2 is free, but it never is after the start");
        assert_eq!(error(".xo./..z. z"), "with 3 balls on the board it is x's turn");
    }
}
