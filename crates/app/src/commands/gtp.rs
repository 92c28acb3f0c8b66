//! `gtp`: an engine that other programs play against.

use std::io;

use clap::Args;
use plywood_catalogue::NamedGame;
use plywood_contest::gtp::server::{BlindEngine, Luck, OpenEngine, Pace, Server, serve};

use crate::{
    arguments::{self, Limits, in_rounds, search_or_default, threads_or_all, whole},
    complaint::{Answered, Complaint},
    exit::Exit,
    output,
};

/// Steps for one move unless the user says otherwise.
const STEPS: u64 = 20_000;

/// Speak the Go Text Protocol on standard input and output
#[derive(Debug, Args)]
#[command(after_help = "Games kept by a referee, such as phantom-go, are spoken in a dialect: see
docs/gtp.md and `plywood referee`. plywood_seed says the seed of the game at hand: with it as --seed
the same commands under the same --steps are answered alike.

Examples:
  plywood gtp \"go(size=9)\" --search uct --time 2s
  plywood gtp \"phantom-go(size=5)\" --search \"phantom-mc(playouts=2000)\"")]
#[command(mut_arg("steps", |arg| arguments::steps_by_default(arg, STEPS)))]
pub struct Gtp {
    /// The game; boardsize and komi change it
    #[arg(default_value = "go")]
    game: String,
    /// The search [default: auto, or phantom-mc for games kept by a referee]
    #[arg(long, value_name = "SPEC")]
    search: Option<String>,
    #[command(flatten)]
    limits: Limits,
    /// Threads of the search, which is shared if it can be, as auto(rounds=16384): moves are the same at any
    /// number of them [default: all cores for searches in rounds]
    #[arg(long, value_name = "T", value_parser = whole::<u64>(1..=1024))]
    threads: Option<u64>,
    /// The seed of the engine's luck in every game [default: a fresh one for each game]
    #[arg(long, value_name = "S", value_parser = whole::<u64>(..))]
    seed: Option<u64>,
}

impl Gtp {
    pub fn run(&self) -> Answered {
        let game: NamedGame = self.game.parse()?;
        let facts = *game.facts();
        if facts.players != 2 || facts.chance {
            return Err(Complaint::new(format!(
                "{game} is not for two colours alone, and the protocol knows no more"
            )));
        }
        let search = search_or_default(self.search.as_deref(), &game)?;
        let search = if self.threads.is_some() { in_rounds(search)? } else { search };
        let Limits { steps, time, until_settled, .. } = self.limits;
        let chosen = steps.is_some() || time.is_some() || until_settled;
        let (pace, luck) = (Pace::new(self.limits.budget_or(STEPS), chosen), Luck::of(self.seed));
        let mut server: Box<dyn Server> = if facts.hidden {
            Box::new(BlindEngine::new(game.spec, search, pace, luck).map_err(Complaint::new)?)
        } else {
            let threads = threads_or_all(self.threads);
            Box::new(OpenEngine::new(game, search, pace, luck, threads).map_err(Complaint::new)?)
        };
        serve(&mut *server, io::stdin().lock(), io::stdout().lock()).map_err(output::unanswered)?;
        Ok(Exit::Done)
    }
}
