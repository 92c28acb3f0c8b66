//! The referee as a server: attempts in, verdicts out, and what each player is to be told.

use plywood_catalogue::GameSpec;
use plywood_core::Player;

use super::serve::{Changeable, Server, argument, playable, result, seat, seats_word};
use crate::referee::Table;

/// A board that nobody but the referee sees.
pub struct Arbiter {
    game: GameSpec,
    table: Table,
}

impl Arbiter {
    /// Sets up the board of a game that a referee keeps.
    pub fn new(game: GameSpec) -> Result<Self, String> {
        let table = Table::set_up(&game).map_err(|error| error.to_string())?;
        Ok(Self { game, table })
    }

    /// `legal`, `illegal`, or `legal captured` with the stones that left the board.
    fn attempt(&mut self, colour: &str, word: &str) -> Result<String, String> {
        let seat = seat(colour)?;
        match self.table.mover() {
            Some(Player(mover)) if mover == seat => {}
            Some(_) => return Err(format!("illegal move: it is not {}'s turn", seats_word(seat))),
            None => return Err("illegal move: the game is over".into()),
        }
        let tried = self.table.attempt(word)?;
        let verdict = if tried.legal { "legal" } else { "illegal" };
        if tried.captured.is_empty() {
            return Ok(verdict.into());
        }
        Ok(format!("{verdict} captured {}", tried.captured.join(" ")))
    }
}

impl Changeable for Arbiter {
    fn game(&self) -> &GameSpec {
        &self.game
    }

    fn change(&mut self, game: GameSpec) -> Result<(), String> {
        playable(&game, true)?;
        *self = Self::new(game)?;
        Ok(())
    }
}

impl Server for Arbiter {
    fn commands(&self) -> Vec<&'static str> {
        vec![
            "boardsize",
            "clear_board",
            "komi",
            "play",
            "plywood_news",
            "plywood_game",
            "showboard",
            "final_score",
        ]
    }

    fn obey(&mut self, command: &str, arguments: &[String]) -> Result<String, String> {
        if let Some(answer) = self.set_up(command, arguments) {
            return answer;
        }
        match command {
            "play" => self.attempt(argument(arguments, 0)?, argument(arguments, 1)?),
            "plywood_news" => {
                let player = Player(seat(argument(arguments, 0)?)?);
                Ok(self.table.news(player).join("\n"))
            }
            "showboard" => Ok(format!("\n{}", self.table.picture())),
            "final_score" => {
                let payoffs = self.table.payoffs();
                Ok(result(&payoffs.ok_or("cannot score: the game is not over")?))
            }
            _ => Err("unknown command".into()),
        }
    }
}
