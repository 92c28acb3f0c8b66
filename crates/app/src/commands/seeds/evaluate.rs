//! `seeds evaluate`: a table in the form of Table I of paper 003.

use std::path::PathBuf;

use clap::Args;
use plywood_lab::{
    seeds::{
        Journal, PortfolioFile, evaluate, evaluated_games, line_table, seat_games, seat_scores,
        seat_table, written_lines, written_seats,
    },
    table::{Format, Table},
};
use serde::Serialize;

use super::{bar, counted, told_to_stop};
use crate::{
    arguments::{threads_or_all, whole},
    complaint::Answered,
    exit::Exit,
    interrupt, output,
    screen::{self, grouped},
};

/// Score a portfolio against fresh seeds, beside the methods of paper 003 and two nulls
#[derive(Debug, Args)]
#[command(
    after_help = "The opponent plays the original player and may keep the best of K' seeds that nothing was learnt
from. Only what exceeds both nulls is an effect: the uniform mixture scored in expectation, and
the same method between players whose seeds have no effect (docs/portfolios.md). Errors are those of
the fresh seeds: only --fresh makes them smaller. In games of three and more players every seat is
scored against tables of fresh seeds.

Examples:
  plywood seeds evaluate portfolio.json
  plywood seeds evaluate portfolio.json --fresh 64 --repetitions 100 --markdown"
)]
pub struct Evaluate {
    /// The portfolio, as `plywood seeds learn` writes it
    file: PathBuf,
    /// Fresh seeds of each player
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = whole::<u64>(16..=4096))]
    fresh: u64,
    /// Simulations of the null of coin flips
    #[arg(long, value_name = "R", default_value_t = 20, value_parser = whole::<u64>(1..=10_000))]
    repetitions: u64,
    /// Print tables for a document
    #[arg(long, conflicts_with = "csv")]
    markdown: bool,
    /// Print tables for a spreadsheet
    #[arg(long)]
    csv: bool,
    /// Print JSON for scripts (docs/portfolios.md)
    #[arg(long, conflicts_with_all = ["markdown", "csv"])]
    json: bool,
    /// Threads that play the games; changes nothing but speed [default: all cores]
    #[arg(long, value_name = "T", value_parser = whole::<u64>(1..=1024))]
    threads: Option<u64>,
}

impl Evaluate {
    pub fn run(&self) -> Answered {
        let file = PortfolioFile::read(&self.file)?;
        let fresh = self.fresh as usize;
        let pair = file.subject()?.shape()?.0 == 2;
        let games = if pair { evaluated_games(&file, fresh)? } else { seat_games(&file, fresh) };
        let mut journal = Journal::open(&PortfolioFile::journal(&self.file), file.subject()?)?;
        interrupt::listen_saying("the games in play");
        let shown = bar(&journal, &games);
        let (repetitions, threads) = (self.repetitions as usize, threads_or_all(self.threads));
        let watch = || counted(&shown);
        let found = if pair {
            evaluate(&file, &mut journal, fresh, repetitions, threads, &watch)?
                .map(|found| self.shown(|| written_lines(&file, &found), || line_table(&found)))
        } else {
            seat_scores(&file, &mut journal, fresh, threads, &watch)?.map(|scores| {
                let tables = || vec![seat_table(&scores, fresh)];
                self.shown(|| written_seats(&file, &scores, fresh), tables)
            })
        };
        drop(shown);
        let Some(found) = found else {
            let games = grouped(journal.games() as u64);
            let stopped = format!("stopped after {games} games; nothing is lost");
            return told_to_stop(self.json, &stopped);
        };
        output::print(&found)?;
        Ok(Exit::Done)
    }

    /// What was found, in the form that was asked for.
    fn shown<R: Serialize>(
        &self,
        written: impl FnOnce() -> R,
        tables: impl FnOnce() -> Vec<Table>,
    ) -> String {
        let format = match (self.markdown, self.csv) {
            _ if self.json => return screen::pretty(&written()),
            (true, _) => Format::Markdown,
            (_, true) => Format::Csv,
            _ => Format::Text(output::width()),
        };
        tables().iter().map(|table| table.write(format)).collect::<Vec<_>>().join("\n")
    }
}
