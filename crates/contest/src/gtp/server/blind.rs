//! An engine for games kept by a referee: it names attempts and is told what came of them.
//!
//! The phantom dialect: `genmove COLOUR` answers with an attempt and changes nothing; the referee
//! then says what the player is to know, one `plywood_tell COLOUR WORDS` after the other.

use plywood_catalogue::{GameSpec, SearchSpec};
use plywood_core::{Player, Seed};

use super::{
    Luck, Pace,
    serve::{Changeable, Server, argument, playable, seat},
};
use crate::blindfold::Blindfold;

/// Both players of a referee's game, each behind its own blindfold; usually one is asked.
pub struct BlindEngine {
    game: GameSpec,
    search: SearchSpec,
    pace: Pace,
    luck: Luck,
    /// The seed of the game at hand.
    seed: Seed,
    players: [Blindfold; 2],
}

impl BlindEngine {
    /// An engine for a game; a sentence if the search does not apply.
    pub fn new(game: GameSpec, search: SearchSpec, pace: Pace, luck: Luck) -> Result<Self, String> {
        let seed = luck.seed();
        let players = seated(&game, &search, seed)?;
        Ok(Self { game, search, pace, luck, seed, players })
    }

    fn player(&mut self, arguments: &[String]) -> Result<&mut Blindfold, String> {
        let seat = seat(argument(arguments, 0)?)?;
        Ok(&mut self.players[usize::from(seat)])
    }
}

fn seated(game: &GameSpec, search: &SearchSpec, seed: Seed) -> Result<[Blindfold; 2], String> {
    let sit = |seat| {
        Blindfold::seat(game, search, Player(seat), seed.child(seat.into()))
            .map_err(|e| e.to_string())
    };
    Ok([sit(0)?, sit(1)?])
}

impl Changeable for BlindEngine {
    fn game(&self) -> &GameSpec {
        &self.game
    }

    fn change(&mut self, game: GameSpec) -> Result<(), String> {
        playable(&game, true)?;
        let seed = self.luck.seed();
        self.players = seated(&game, &self.search, seed)?;
        (self.game, self.seed) = (game, seed);
        Ok(())
    }
}

impl Server for BlindEngine {
    fn commands(&self) -> Vec<&'static str> {
        vec![
            "boardsize",
            "clear_board",
            "komi",
            "genmove",
            "plywood_tell",
            "showboard",
            "time_settings",
            "time_left",
            "plywood_game",
            "plywood_seed",
        ]
    }

    fn obey(&mut self, command: &str, arguments: &[String]) -> Result<String, String> {
        if let Some(answer) = self.set_up(command, arguments) {
            return answer;
        }
        match command {
            "genmove" => {
                let budget = self.pace.budget(seat(argument(arguments, 0)?)?);
                let word = self.player(arguments)?.attempt(budget)?;
                let go = self.game.recipe().entry().name == "phantom-go";
                return Ok(if go { word.to_ascii_uppercase() } else { word });
            }
            "plywood_tell" => {
                argument(arguments, 1)?;
                self.player(arguments)?.hear(&arguments[1..].join(" "))?;
            }
            "showboard" => return Ok(format!("\n{}", self.player(arguments)?.picture())),
            "plywood_seed" => return Ok(self.seed.0.to_string()),
            "time_settings" => self.pace.settings(arguments)?,
            "time_left" => self.pace.left(arguments)?,
            _ => return Err("unknown command".into()),
        }
        Ok(String::new())
    }
}
