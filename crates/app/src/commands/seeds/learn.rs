//! `seeds learn`: a portfolio in a file.

use std::path::PathBuf;

use clap::Args;
use plywood_core::Seed;
use plywood_lab::seeds::{
    Journal, Learnt, Order, PortfolioFile, Promise, Subject, Way, learn, learnt_games,
};
use serde::Serialize;

use super::{bar, counted, told_to_stop};
use crate::{
    arguments::{threads_or_all, whole},
    complaint::{Answered, Complaint},
    exit::Exit,
    interrupt, output,
    progress::GamesBar,
    screen::{self, grouped},
};

/// Learn which seeds a randomised player should use, and write them to a file
#[derive(Debug, Args)]
#[command(
    after_help = "Every game is written to FILE.games as soon as it is over: a run that is killed goes on where
it stopped, and a larger --k keeps the games so far. Ways to learn: nash, best-seed,
sparse-nash(alpha=0.75,reading=ratio), uniform; without the whole matrix: --opponents N,
halving(games=16), lucb(delta=0.05), gk(epsilon=0.1), exp3(rounds=10000).

Examples:
  plywood seeds learn connect4 --player flat --steps 200 --k 64 --out portfolio.json
  plywood seeds learn \"hex(size=5)\" --player mcts --k 32 --way best-seed --symmetric --out hex.json"
)]
pub struct Learn {
    /// The game, such as connect4 or hex(size=5); `plywood games` lists them
    game: String,
    /// The randomised player, such as mcts; `plywood searches` lists them
    #[arg(long, value_name = "SPEC")]
    player: String,
    /// Its steps a move
    #[arg(long, value_name = "N", default_value = "1000", value_parser = whole::<u64>(..))]
    steps: u64,
    /// Seeds that each side may choose from
    #[arg(long, value_name = "K", default_value_t = 64, value_parser = whole::<usize>(..))]
    k: usize,
    /// Seeds of the other side that each of them meets [default: all]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(..))]
    opponents: Option<usize>,
    /// The way to learn
    #[arg(long, value_name = "WAY", default_value = "nash")]
    way: Way,
    /// Also turn the board by a symmetry drawn for each game
    #[arg(long)]
    symmetric: bool,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The seed of all seeds
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
    /// Threads that play the games; changes nothing but speed [default: all cores]
    #[arg(long, value_name = "T", value_parser = whole::<u64>(1..=1024))]
    threads: Option<u64>,
    /// Print JSON for scripts (docs/portfolios.md)
    #[arg(long)]
    json: bool,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Printed<'p> {
    version: u32,
    file: &'p str,
    way: &'p str,
    player: &'p str,
    game: &'p str,
    k: usize,
    games: u64,
    /// Seeds that are played, by seat.
    seeds: Vec<usize>,
    /// Within the matrix: the share that the first player is sure of, and that it can be held to.
    low: Option<f64>,
    high: Option<f64>,
}

impl Learn {
    pub fn run(&self) -> Answered {
        if self.steps == 0 {
            return Err(Complaint::new("--steps 0 is not possible: a player takes at least 1"));
        }
        let subject =
            Subject::new(self.game.parse()?, self.player.parse()?, self.steps, Seed(self.seed))?;
        let order = Order {
            subject: subject.clone(),
            k: self.k,
            opponents: self.opponents,
            symmetric: self.symmetric,
            way: self.way,
        };
        let games = learnt_games(&order)?;
        output::try_place(&self.out)?;
        let mut journal = Journal::open(&PortfolioFile::journal(&self.out), subject)?;
        let before = journal.games();
        if before > 0 {
            remark!("{} games were played before", grouped(before as u64));
        }
        interrupt::listen_saying("the games in play");
        let shown = match &games {
            Some(games) => bar(&journal, games),
            None => GamesBar::counting(),
        };
        let threads = threads_or_all(self.threads);
        let learnt = learn(&order, &mut journal, threads, &|| counted(&shown))?;
        drop(shown);
        let Some(Learnt { file, promise }) = learnt else {
            let games = grouped(journal.games() as u64);
            let stopped =
                format!("stopped after {games} games; the same command goes on from there");
            return told_to_stop(self.json, &stopped);
        };
        file.write(&self.out)?;
        let path = self.out.display().to_string();
        let text = if self.json {
            screen::pretty(&printed(&file, &path))
        } else {
            summary(&file, promise.as_ref(), &path)
        };
        output::print(&text)?;
        Ok(Exit::Done)
    }
}

fn printed<'p>(file: &'p PortfolioFile, path: &'p str) -> Printed<'p> {
    Printed {
        version: 1,
        file: path,
        way: &file.way,
        player: &file.player,
        game: &file.game,
        k: file.k,
        games: file.games,
        seeds: file.chairs.iter().map(|chair| chair.seeds.len()).collect(),
        low: file.bounds.map(|(low, _)| low),
        high: file.bounds.map(|(_, high)| high),
    }
}

fn summary(file: &PortfolioFile, promise: Option<&Promise>, path: &str) -> String {
    let supports: Vec<_> = file.chairs.iter().map(|c| c.seeds.len().to_string()).collect();
    let bounds = file.bounds.map_or(String::new(), |(low, high)| {
        format!(
            "\nwithin its matrix: at least {:.1} % moving first, at least {:.1} % moving second, exploitability {:.1e}",
            100.0 * low,
            100.0 * (1.0 - high),
            (high - low).max(0.0)
        )
    });
    let promise = promise.map_or(String::new(), |promise| format!("\n{}", promise.words()));
    format!(
        "{}: {} of {} seeds a seat for {} on {}, from {} games{promise}{bounds}\nwritten to {path}; `plywood seeds evaluate {path}` says what it is worth\n",
        file.way,
        supports.join(" and "),
        file.k,
        file.player,
        file.game,
        grouped(file.games)
    )
}
