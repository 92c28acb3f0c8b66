//! `check`: holds a game, or a search, to every law.

use std::ops::ControlFlow;

use clap::Args;
use plywood_catalogue::{GameSpec, SearchSpec};
use plywood_core::{Seed, laws::Size};
use plywood_lab::check::{self, Effort, Held, Pupil, SUITE};

use crate::{
    arguments::whole,
    complaint::{Answered, Complaint},
    exit::Exit,
    interrupt, output,
};

/// Hold a game, or a search, to the laws that all must obey
#[derive(Debug, Args)]
#[command(after_help = "Prints every law of games with its verdict, or with --search every game \
with the search's; exit code 1 if a law is broken. Without a game, a search is held to the laws of \
searches on small games of every kind whose exact values are known.

Examples:
  plywood check connect4
  plywood check \"hex(size=5)\" --games 200
  plywood check --search uct
  plywood check --search \"mcts(solver=on)\" othello --steps 2000 --lanes 4")]
pub struct Check {
    /// The game
    #[arg(required_unless_present = "search")]
    game: Option<String>,
    /// A search to be held to the laws of searches
    #[arg(long, value_name = "SPEC")]
    search: Option<String>,
    /// Random games for each law; for a search, lines of play on each game [default: 40, or 3]
    #[arg(long, value_parser = whole::<u64>(1..=1_000_000))]
    games: Option<u64>,
    /// Steps of a search at each position
    #[arg(long, requires = "search", default_value_t = Effort::QUICK.steps,
          value_parser = whole::<u64>(1..=1_000_000))]
    steps: u64,
    /// Lanes of the search
    #[arg(long, requires = "search", default_value_t = 1, value_parser = whole::<u32>(1..=1024))]
    lanes: u32,
    /// The seed of the random games
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
}

impl Check {
    pub fn run(&self) -> Answered {
        match &self.search {
            Some(search) => self.search(search.parse()?),
            None => self.game(&self.game.as_deref().unwrap_or_default().parse()?),
        }
    }

    fn game(&self, game: &GameSpec) -> Answered {
        let size = Size { games: self.games.unwrap_or(Size::QUICK.games), ..Size::QUICK };
        let (mut sound, mut told) = (true, Ok(()));
        interrupt::listen_saying("the law in question");
        check::check(game, Seed(self.seed), size, &mut |verdict| {
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

    fn search(&self, search: SearchSpec) -> Answered {
        let games = match &self.game {
            Some(game) => vec![game.as_str()],
            None => SUITE.to_vec(),
        };
        let effort = Effort {
            lines: self.games.unwrap_or(Effort::QUICK.lines),
            steps: self.steps,
            ..Effort::QUICK
        };
        let pupils = [Pupil { search, lanes: self.lanes }];
        interrupt::listen_saying("the game in question");
        let (mut sound, mut tried) = (true, 0);
        for name in games {
            let (game, mut told) = (name.parse::<GameSpec>()?, Ok(()));
            check::check_searches(&pupils, &game, effort, Seed(self.seed), &mut |_, held| {
                let line = match &held {
                    Held::Sound => format!("ok       {name}\n"),
                    Held::Broken(law, offence) => format!("broken   {name}: {law}: {offence}\n"),
                    Held::Refused(why) => format!("refused  {name}: {why}\n"),
                };
                sound &= !matches!(held, Held::Broken(..));
                tried += usize::from(!matches!(held, Held::Refused(_)));
                told = output::print(&line);
                ControlFlow::Continue(())
            })?;
            told?;
            if interrupt::unless_asked().is_break() {
                break;
            }
        }
        if tried == 0 {
            return Err(Complaint::new("the search plays none of these games"));
        }
        Ok(if sound { Exit::Done.unless_stopped() } else { Exit::No })
    }
}
