//! `lab status`: how far a study is.

use clap::Args;

use super::Where;
use crate::{complaint::Answered, exit::Exit, output};

/// Say how far a study is
#[derive(Debug, Args)]
pub struct Status {
    #[command(flatten)]
    place: Where,
}

impl Status {
    pub fn run(&self) -> Answered {
        let opened = self.place.open()?;
        let store = opened.rows()?;
        let plan = &opened.plan;
        let (rows, cells) = (store.count(plan)?, plan.cells());
        let beyond = match store.beyond(plan)? {
            0 => String::new(),
            n => format!(", {n} rows beyond this plan are kept"),
        };
        output::print(&format!(
            "{}: {rows} of {cells} cells have rows ({:.1}%), {} failed{beyond}; {}\n",
            plan.study,
            100.0 * rows as f64 / cells as f64,
            store.failures(plan)?,
            opened.store.display()
        ))?;
        Ok(Exit::Done)
    }
}
