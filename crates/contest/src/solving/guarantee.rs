//! What one of several players can guarantee, as it is asked for.

use std::str::FromStr;

use plywood_catalogue::NamedGame;
use plywood_core::{Game, Player, Turn, any::MOST_PLAYERS};

use super::SolvingError;
use crate::{analysis::player_name, session::Place};

/// Whose guarantee is asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Whose {
    /// That of the player who moves.
    Mover,
    /// That of this player.
    Player(Player),
}

impl FromStr for Whose {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let word = text.trim().to_lowercase();
        let mut players = (0..MOST_PLAYERS as u8).map(Player);
        let named = players.find(|&player| {
            word == player_name(player) || word == (player.index() + 1).to_string()
        });
        match named {
            Some(player) => Ok(Self::Player(player)),
            None if word == "mover" => Ok(Self::Mover),
            None => Err("name a player: first, second, third and so on, or mover".into()),
        }
    }
}

/// One of several players, against whom all others play together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Guarantee {
    /// The player.
    pub player: Player,
    /// Who moves in the position, of all players; none if the game is over.
    pub mover: Option<Player>,
}

impl Guarantee {
    /// The two sides of a game, and who is on one of them alone.
    pub(super) fn of(
        game: &NamedGame,
        place: &Place,
        whose: Whose,
    ) -> Result<(Self, NamedGame), SolvingError> {
        let root = place.find(&game.game)?;
        let mover = match game.game.turn(&root) {
            Turn::Player(player) => Some(player),
            Turn::Chance | Turn::Over(_) => None,
        };
        let player = match whose {
            Whose::Player(player) => player,
            Whose::Mover => mover.ok_or(SolvingError::NoMover)?,
        };
        Ok((Self { player, mover }, game.against_all(player)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_by_words_or_numbers() {
        let third = Ok(Whose::Player(Player(2)));
        assert_eq!("Third".parse(), third);
        assert_eq!(" 3 ".parse(), third);
        assert_eq!("mover".parse(), Ok(Whose::Mover));
        for nobody in ["", "0", "9", "-1", "everybody", "ninth"] {
            assert!(nobody.parse::<Whose>().is_err(), "{nobody}");
        }
    }
}
