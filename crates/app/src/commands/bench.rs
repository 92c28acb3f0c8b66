//! `bench`: how fast the searches are here, on fixed workloads.

use clap::Args;
use plywood_lab::{
    bench::{self, Measured},
    table::Table,
};

use crate::{
    arguments::{self, whole},
    complaint::Answered,
    exit::Exit,
    interrupt, output, screen,
};

/// Measure steps per second and bytes per node of every search on a few games
#[derive(Debug, Args)]
#[command(after_help = "Runs on one thread and one lane.

Examples:
  plywood bench
  plywood bench --steps 1e6 --only uct --json")]
pub struct Bench {
    /// The most steps of one workload
    #[arg(long, value_name = "N", value_parser = whole::<u64>(..), default_value = "1e5")]
    steps: u64,
    /// The most time of one workload
    #[arg(long, value_name = "TIME", value_parser = arguments::duration, default_value = "1s")]
    time: std::time::Duration,
    /// Only this search, by its name
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// Print JSON for scripts
    #[arg(long)]
    json: bool,
}

impl Bench {
    pub fn run(&self) -> Answered {
        interrupt::listen();
        let mut rows = Vec::new();
        for workload in bench::workloads(self.only.as_deref())? {
            if interrupt::asked() {
                break;
            }
            if let Some(row) = bench::measure(&workload, self.steps, self.time)? {
                remark!("{} on {}: {}", row.search, row.game, screen::rate(row.steps, row.time()));
                rows.push(row);
            }
        }
        let text = if self.json {
            serde_json::to_string_pretty(&rows).expect("plain records serialise") + "\n"
        } else {
            table(&rows, output::width())
        };
        output::print(&text)?;
        Ok(Exit::Done.unless_stopped())
    }
}

fn table(rows: &[Measured], width: usize) -> String {
    let heading = ["game", "search", "steps", "speed", "nodes", "bytes per node"];
    let mut table = Table::new("", heading);
    for row in rows {
        table.push([
            row.game.clone(),
            row.search.clone(),
            screen::grouped(row.steps),
            screen::rate(row.steps, row.time()),
            screen::grouped(row.nodes),
            row.bytes_per_node.map_or_else(|| "–".into(), |b| format!("{b:.1}")),
        ]);
    }
    table.list(width, None)
}
