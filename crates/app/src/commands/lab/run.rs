//! `lab run`: the cells that have no row yet, over threads, safe against anything.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use clap::Args;
use plywood_lab::study::{Halt, Runner, Selection, Store};

use super::{Opened, Where};
use crate::{
    arguments::{threads_or_all, whole},
    complaint::{Answered, Complaint, in_one_line},
    exit::Exit,
    interrupt, output,
    progress::CountBar,
};

/// Run the cells of a study that have no row yet
#[derive(Debug, Args)]
#[command(
    after_help = "Rows are on disk before they are counted: after Ctrl-C or a crash, run the same command again.

Examples:
  plywood lab run pearl-large --size quick
  plywood lab run pearl-large --only paper_ms=1 --limit 50 --threads 2"
)]
pub struct Run {
    #[command(flatten)]
    place: Where,
    #[command(flatten)]
    pace: Pace,
    /// Only cells whose parameter has this value; may be given several times
    #[arg(long, value_name = "KEY=VALUE")]
    only: Vec<String>,
    /// At most so many cells
    #[arg(long, value_name = "N", value_parser = whole::<u64>(..))]
    limit: Option<u64>,
    /// Only every n-th cell, beginning with the i-th, for several machines
    #[arg(long, value_name = "I/N")]
    shard: Option<String>,
    /// Try failed cells again
    #[arg(long)]
    retry: bool,
}

/// How fast.
#[derive(Clone, Debug, Args)]
pub struct Pace {
    /// Threads; changes nothing but speed [default: all cores]
    #[arg(long, value_name = "T", value_parser = whole::<u64>(1..=1024))]
    pub threads: Option<u64>,
}

impl Run {
    pub fn run(&self) -> Answered {
        let opened = self.place.open()?;
        let mut selection = Selection { limit: self.limit, ..Selection::default() };
        for text in &self.only {
            selection = selection.only(text)?;
        }
        if let Some(text) = &self.shard {
            selection = selection.shard(text)?;
        }
        selection.check(&opened.plan)?;
        let done = run_study(&opened, &selection, &self.pace, self.retry)?;
        Ok(if done { Exit::Done } else { Exit::Done.unless_stopped() })
    }
}

/// Runs what is missing and says what was done; `false` if it was stopped before the end.
pub fn run_study(
    opened: &Opened,
    selection: &Selection,
    pace: &Pace,
    retry: bool,
) -> Result<bool, Complaint> {
    let Opened { study, plan, task, size, store: path } = opened;
    let (mut store, message) = Store::open(path, &study.plan, plan, *size, task)?;
    if let Some(message) = message {
        remark!("{message}");
    }
    let stop = AtomicBool::new(false);
    let threads = threads_or_all(pace.threads);
    let runner = Runner { plan, task, selection, threads, retry, stop: &stop };
    interrupt::listen_saying("the cells in play");
    let bar = CountBar::new(runner.pending(&store)?, "cells");
    // A panicking cell is a row with its message; its backtrace would only tear the bar.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let finished = AtomicBool::new(false);
    let result = thread::scope(|scope| {
        scope.spawn(|| {
            while !finished.load(Ordering::Relaxed) {
                stop.store(interrupt::asked(), Ordering::Relaxed);
                thread::park_timeout(Duration::from_millis(50));
            }
        });
        let mut before = 0;
        let result = runner.run(&mut store, |tally| {
            bar.counted(tally.written - before);
            before = tally.written;
        });
        finished.store(true, Ordering::Relaxed);
        result
    });
    std::panic::set_hook(hook);
    drop(bar);
    let (tally, halt) = result?;
    let failed =
        if tally.failed > 0 { format!(" ({} failed)", tally.failed) } else { String::new() };
    let rest = match halt {
        Halt::Done => "all that was asked for is done".to_owned(),
        Halt::Stopped => {
            format!(
                "{} of {} cells have rows: run again to go on",
                store.count(plan)?,
                plan.cells()
            )
        }
    };
    output::print(&format!(
        "{} rows written{failed} to {}; {rest}\n",
        tally.written,
        path.display()
    ))?;
    if let Some(why) = store.first_failure(plan)?.filter(|_| tally.failed > 0) {
        remark!("a cell that failed says: {}; --retry tries such cells again", in_one_line(&why));
    }
    Ok(halt == Halt::Done)
}
