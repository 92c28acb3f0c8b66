//! `check`: holds a game to every law.

use std::process::ExitCode;

use clap::Args;
use plywood_core::{Seed, laws::Size};
use plywood_lab::{catalogue::GameSpec, check};

use crate::{
    arguments::whole,
    complaint::{Answered, NO},
    output,
};

/// Hold a game to the laws that every game must obey
#[derive(Debug, Args)]
#[command(after_help = "Prints every law with its verdict; exit code 1 if one is broken.

Examples:
  plywood check connect4
  plywood check \"hex(size=5)\" --games 200")]
pub struct Check {
    /// The game
    game: String,
    /// Random games for each law
    #[arg(long, default_value_t = Size::QUICK.games, value_parser = whole::<u64>(1..=1_000_000))]
    games: u64,
    /// The seed of the random games
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
}

impl Check {
    pub fn run(&self) -> Answered {
        let game: GameSpec = self.game.parse()?;
        let size = Size { games: self.games, ..Size::QUICK };
        let mut sound = true;
        for verdict in check::check(&game, Seed(self.seed), size)? {
            let line = match &verdict.offence {
                None => format!("ok      {}\n", verdict.law),
                Some(offence) => format!("broken  {}: {offence}\n", verdict.law),
            };
            sound &= verdict.offence.is_none();
            output::print(&line)?;
        }
        Ok(if sound { ExitCode::SUCCESS } else { ExitCode::from(NO) })
    }
}
