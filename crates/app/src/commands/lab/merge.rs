//! `lab merge`: the rows of several machines in one file.

use std::path::PathBuf;

use clap::Args;
use plywood_lab::study::Store;

use super::{Opened, Where};
use crate::{complaint::Answered, exit::Exit, output};

/// Join the rows of stores of the same plan
#[derive(Debug, Args)]
#[command(after_help = "Example:
  plywood lab merge pearl-large --store whole.sqlite part1.sqlite part2.sqlite")]
pub struct Merge {
    #[command(flatten)]
    place: Where,
    /// The stores whose rows are taken over
    #[arg(required = true, value_name = "FILE")]
    parts: Vec<PathBuf>,
}

impl Merge {
    pub fn run(&self) -> Answered {
        let opened = self.place.open()?;
        let Opened { study, plan, task, size, store: path } = &opened;
        for part in &self.parts {
            Store::read(part)?;
        }
        let (mut store, _) = Store::open(path, &study.plan, plan, *size, task)?;
        for part in &self.parts {
            let rows = store.merge(part)?;
            output::print(&format!("{rows} new rows from {}\n", part.display()))?;
        }
        output::print(&format!(
            "{} of {} cells have rows
",
            store.count(plan)?,
            plan.cells()
        ))?;
        Ok(Exit::Done)
    }
}
