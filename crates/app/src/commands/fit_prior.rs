//! `fit-prior`: the laws of a game's random matches, in a file.

use std::path::PathBuf;

use clap::Args;
use plywood_catalogue::GameSpec;
use plywood_core::Seed;
use plywood_lab::fitted;

use crate::{
    arguments::whole,
    complaint::{Answered, Complaint},
    exit::Exit,
    interrupt, output,
    progress::CountBar,
    screen::grouped,
};

/// Fit the prior of gw and gw2 to random matches of a game, and write it to a file
#[derive(Debug, Args)]
#[command(after_help = "Ctrl-C ends early and writes what was learnt so far (docs/bayes-tools.md).

Examples:
  plywood fit-prior connect4 --matches 1e6 --out connect4.json
  plywood match connect4 \"gw(file=connect4.json)\" uct --games 100 --steps 1000")]
pub struct FitPrior {
    /// The game, such as connect4 or hex(size=5); `plywood games` lists them
    game: String,
    /// Uniformly random matches to play
    #[arg(long, value_name = "N", default_value = "1e6", value_parser = whole::<u64>(..))]
    matches: u64,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The seed of the matches
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
}

impl FitPrior {
    pub fn run(&self) -> Answered {
        if self.matches == 0 {
            return Err(Complaint::new("--matches 0 is not possible: a prior needs at least 1"));
        }
        let game: GameSpec = self.game.parse()?;
        output::try_place(&self.out)?;
        interrupt::listen();
        let (bar, mut shown) = (CountBar::new(self.matches, "matches"), 0);
        let prior = fitted::fit(&game, self.matches, Seed(self.seed), &mut |played| {
            bar.counted(played - shown);
            shown = played;
            interrupt::unless_asked()
        })?;
        drop(bar);
        prior.write(&self.out)?;
        output::print(&format!(
            "{}: {} matches of at most {} moves, written to {}\n",
            prior.game,
            grouped(prior.matches),
            prior.reproduction.len() - 1,
            self.out.display()
        ))?;
        Ok(Exit::Done.unless_stopped())
    }
}
