//! `lab`: studies are listed, checked, run, looked at and run again.

mod export;
mod list;
mod merge;
mod open;
mod plot;
mod report;
mod rerun;
mod run;
mod status;
mod table;

pub use open::{Folders, Opened, SizeName, Where};
pub use plot::{ThemeName, numbered, try_figure, write_figure};
pub use report::write_joint_page;
pub use run::{Pace, run_study};
pub use table::{comparison, print_tables};

use clap::{Args, Subcommand};

use crate::complaint::Answered;

/// Run experiments that survive a crash, and look at their rows
#[derive(Debug, Args)]
#[command(
    after_help = "A study is a folder with a plan.toml; rows go to results/STUDY-SIZE.sqlite.

Examples:
  plywood lab list
  plywood lab run pearl-large --size quick
  plywood lab table pearl-large --size quick
  plywood lab report pearl-large --size quick --out report.html
  plywood lab run my/plan.toml --shard 1/4 --store part1.sqlite"
)]
pub struct Lab {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    List(list::List),
    Check(list::Check),
    Tasks(list::Tasks),
    Run(run::Run),
    Status(status::Status),
    Table(table::Table),
    Plot(plot::Plot),
    Report(report::Report),
    Rerun(rerun::Rerun),
    Merge(merge::Merge),
    Export(export::Export),
}

impl Lab {
    pub fn run(&self) -> Answered {
        match &self.command {
            Command::List(command) => command.run(),
            Command::Check(command) => command.run(),
            Command::Tasks(command) => command.run(),
            Command::Run(command) => command.run(),
            Command::Status(command) => command.run(),
            Command::Table(command) => command.run(),
            Command::Plot(command) => command.run(),
            Command::Report(command) => command.run(),
            Command::Rerun(command) => command.run(),
            Command::Merge(command) => command.run(),
            Command::Export(command) => command.run(),
        }
    }
}
