//! Positions that no move makes: a colour skipped, a finished game resumed, stones put by hand.

use plywood_core::Player;

use super::rules::{Go, Position, Vertex};

impl<const N: usize> Go<N> {
    /// The same board with `mover` to move. Nobody has passed by it: a colour that is skipped has
    /// made no move, a game that had ended by two passes goes on, and one that had reached its
    /// full length or a lead of passes counts anew. There is no ko, for what was taken last was taken by
    /// `mover`, or the game was over.
    #[must_use]
    pub fn resumed(&self, position: &Position<N>, mover: Player) -> Position<N> {
        let mut resumed = position.clone();
        (resumed.mover, resumed.passes, resumed.board.ko) = (mover.0, 0, 0);
        if resumed.plies >= self.limit() {
            resumed.plies = 0;
        }
        if self.has_led(&resumed) {
            resumed.lead = 0;
        }
        resumed
    }

    /// The position with points changed by hand, whoever was to move still to move; or a point
    /// whose chain has no liberty. With it the past ends: no board before counts as a repetition.
    pub fn rearranged(
        &self,
        position: &Position<N>,
        changes: &[(Vertex, Option<Player>)],
    ) -> Result<Position<N>, Vertex> {
        let mut owners: Vec<_> =
            self.vertices().map(|vertex| (vertex, position.board.owner(vertex.point()))).collect();
        for &(vertex, owner) in changes {
            if let Some(place) = owners.iter_mut().find(|place| place.0 == vertex) {
                place.1 = owner;
            }
        }
        let stones = owners.into_iter().filter_map(|(vertex, owner)| Some((vertex, owner?)));
        let arranged = self.with_stones(stones, position.mover())?;
        Ok(Position { plies: position.plies, lead: position.lead, ..arranged })
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::{Game, Notation, Turn};

    use super::*;
    use crate::go::Ko;

    #[test]
    fn a_colour_that_is_skipped_has_not_passed() {
        for ko in [Ko::Simple, Ko::Positional] {
            let game = Go::<64>::new(3, 0.5, ko, false).unwrap();
            let mut position = game.start();
            game.play(&mut position, Vertex::PASS);
            let skipped = game.resumed(&position, Player::FIRST);
            assert_eq!(game.turn(&skipped), Turn::Player(Player::FIRST));
            position = skipped;
            game.play(&mut position, Vertex::PASS);
            assert_eq!(game.turn(&position), Turn::Player(Player::SECOND), "one pass in a row");
            game.play(&mut position, Vertex::PASS);
            assert!(matches!(game.turn(&position), Turn::Over(_)));
            let again = game.resumed(&position, Player::SECOND);
            assert_eq!(game.turn(&again), Turn::Player(Player::SECOND));
            let text = game.position_text(&again);
            assert_eq!(game.read_position(&text).unwrap(), again, "{text}");
        }
    }

    #[test]
    fn the_one_who_took_a_ko_may_fill_it_and_the_other_may_not_retake() {
        let game = Go::<64>::new(4, 0.5, Ko::Simple, false).unwrap();
        let before = game.read_position(".xo./xo.o/.xo./.... x").unwrap();
        let mut taken = before;
        game.play(&mut taken, game.vertex(2, 2));
        let point = game.vertex(1, 2);
        assert!(!game.is_legal(&taken, point));
        assert!(game.is_legal(&game.resumed(&taken, Player::FIRST), point));
    }

    #[test]
    fn a_game_of_full_length_counts_anew() {
        let game = Go::<64>::new(2, 0.5, Ko::Simple, false).unwrap();
        let position = game.read_position("../.. x move:32").unwrap();
        assert!(matches!(game.turn(&position), Turn::Over(_)));
        let resumed = game.resumed(&position, Player::FIRST);
        assert_eq!(game.position_text(&resumed), "../.. x");
    }

    #[test]
    fn stones_are_rearranged_and_a_chain_without_liberty_is_named() {
        let game = Go::<64>::new(3, 0.5, Ko::Positional, false).unwrap();
        let position = game.read_position(".../.x./... o move:1").unwrap();
        let (centre, corner) = (game.vertex(1, 1), game.vertex(0, 0));
        let moved = [(centre, None), (corner, Some(Player::SECOND))];
        let arranged = game.rearranged(&position, &moved).unwrap();
        assert_eq!(game.position_text(&arranged), ".../.../o.. o move:1");
        let around =
            [(game.vertex(1, 0), Some(Player::FIRST)), (game.vertex(0, 1), Some(Player::FIRST))];
        assert_eq!(game.rearranged(&arranged, &around), Err(corner));
    }
}
