//! `seeds`: portfolios of random seeds, learnt, evaluated and shown.

mod evaluate;
mod exploit;
mod learn;
mod show;

use std::ops::ControlFlow;

use clap::{Args, Subcommand};
use plywood_lab::seeds::{Journal, Seating};

use crate::{complaint::Answered, exit::Exit, interrupt, output, progress::GamesBar, screen};

/// Learn which random seeds make a randomised player stronger and harder to exploit
#[derive(Debug, Args)]
#[command(
    after_help = "A player with a fixed seed always plays the same. Games between seeds make a matrix; the matrix
teaches which seeds to play; fresh seeds say what that is worth (docs/portfolios.md).

Examples:
  plywood seeds learn connect4 --player \"flat\" --steps 200 --k 64 --out portfolio.json
  plywood seeds evaluate portfolio.json
  plywood seeds exploit portfolio.json
  plywood seeds show portfolio.json --depth 3
  plywood match connect4 \"seeded(file=portfolio.json)\" flat --steps 200 --games 200"
)]
pub struct Seeds {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Learn(learn::Learn),
    Evaluate(evaluate::Evaluate),
    Exploit(exploit::Exploit),
    Show(show::Show),
}

impl Seeds {
    pub fn run(&self) -> Answered {
        match &self.what {
            What::Learn(command) => command.run(),
            What::Evaluate(command) => command.run(),
            What::Exploit(command) => command.run(),
            What::Show(command) => command.run(),
        }
    }
}

/// A bar for those of the games that the journal does not know.
fn bar(journal: &Journal, games: &[Seating]) -> GamesBar {
    let missing = games.iter().filter(|game| journal.scores(game).is_none()).count();
    GamesBar::new(missing as u64)
}

/// Counts a game, and breaks at Ctrl-C.
fn counted(bar: &GamesBar) -> ControlFlow<()> {
    bar.played(1, String::new);
    interrupt::unless_asked()
}

/// What is said of a run that was stopped before there was an answer.
fn told_to_stop(json: bool, sentence: &str) -> Answered {
    output::print(&if json {
        screen::pretty(&serde_json::json!({ "stopped": sentence }))
    } else {
        format!("{sentence}\n")
    })?;
    Ok(Exit::Stopped)
}
