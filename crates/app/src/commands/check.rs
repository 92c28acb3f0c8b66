//! `check`: holds a game to every law.

use std::ops::ControlFlow;

use clap::Args;
use plywood_core::{Seed, laws::Size};
use plywood_lab::{catalogue::GameSpec, check};

use crate::{arguments::whole, complaint::Answered, exit::Exit, interrupt, output};

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
        let (mut sound, mut told) = (true, Ok(()));
        interrupt::listen_saying("the law in question");
        check::check(&game, Seed(self.seed), size, &mut |verdict| {
            let line = match &verdict.offence {
                None => format!("ok      {}\n", verdict.law),
                Some(offence) => format!("broken  {}: {offence}\n", verdict.law),
            };
            sound &= verdict.offence.is_none();
            told = output::print(&line);
            if told.is_err() { ControlFlow::Break(()) } else { interrupt::unless_asked() }
        })?;
        told?;
        Ok(if sound { Exit::Done.unless_stopped() } else { Exit::No })
    }
}
