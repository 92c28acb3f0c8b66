//! `lab rerun`: one row again, and whether it is the same.

use clap::Args;
use plywood_lab::study::Value;

use super::Where;
use crate::{
    arguments::whole,
    complaint::{Answered, Complaint},
    exit::Exit,
    output,
};

/// Run one cell again and say whether its row is the same
#[derive(Debug, Args)]
#[command(after_help = "Exit code 0 if the row is reproduced, 1 if it is not.")]
pub struct Rerun {
    #[command(flatten)]
    place: Where,
    /// The cell's number
    #[arg(long, value_name = "CELL", value_parser = whole::<u64>(..))]
    row: u64,
}

impl Rerun {
    pub fn run(&self) -> Answered {
        let opened = self.place.open()?;
        let (plan, task) = (&opened.plan, &opened.task);
        let (row, cells) = (self.row, plan.cells());
        let none = || Complaint::new(format!("cell {row} has no row; the plan has {cells} cells"));
        let store = opened.rows()?;
        if row >= cells {
            return Err(none());
        }
        let cell = plan.cell(row);
        let stored = store.row(cell.combination, cell.repetition)?.ok_or_else(none)?;
        let fresh = (task.run)(&cell);
        let same = fresh == stored.row.outcome;
        let shown = |outcome: &Result<Vec<Value>, String>| match outcome {
            Ok(values) => {
                let named = task.columns.iter().zip(values);
                named
                    .map(|(column, value)| format!("{}={value}", column.name))
                    .collect::<Vec<_>>()
                    .join(" ")
            }
            Err(message) => format!("failed: {message}"),
        };
        let mut text = format!("cell {} (seed {}): {}\n", self.row, cell.seed.0, shown(&fresh));
        if same {
            text += "reproduced: the row is the same\n";
        } else if (task.repeatable)(&cell) {
            text += &format!("NOT reproduced; stored: {}\n", shown(&stored.row.outcome));
        } else {
            text += &format!(
                "not the same, as a clock limits this cell; stored: {}\n",
                shown(&stored.row.outcome)
            );
        }
        output::print(&text)?;
        Ok(Exit::answer(same))
    }
}
