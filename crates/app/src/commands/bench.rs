//! `bench`: how fast the searches are here, on fixed workloads.

use clap::Args;
use comfy_table::{Cell, CellAlignment, Table, presets::NOTHING};
use plywood_lab::bench::{self, Measured};

use crate::{arguments, complaint::Answered, exit::Exit, interrupt, output, screen};

/// Measure steps per second and bytes per node of every search on a few games
#[derive(Debug, Args)]
#[command(after_help = "Runs on one thread and one lane.

Examples:
  plywood bench
  plywood bench --steps 1e6 --only uct --json")]
pub struct Bench {
    /// The most steps of one workload
    #[arg(long, value_name = "N", value_parser = arguments::steps, default_value = "1e5")]
    steps: u64,
    /// The most time of one workload
    #[arg(long, value_name = "TIME", value_parser = arguments::duration, default_value = "1s")]
    time: std::time::Duration,
    /// Only searches whose name contains this
    #[arg(long, value_name = "NAME", default_value = "")]
    only: String,
    /// Print JSON for scripts
    #[arg(long)]
    json: bool,
}

impl Bench {
    pub fn run(&self) -> Answered {
        interrupt::listen();
        let mut rows = Vec::new();
        for workload in bench::workloads(&self.only) {
            if interrupt::asked() {
                break;
            }
            if let Some(row) = bench::measure(&workload, self.steps, self.time)? {
                eprintln!(
                    "{} on {}: {}",
                    row.search,
                    row.game,
                    screen::rate(row.steps, row.time())
                );
                rows.push(row);
            }
        }
        let text = if self.json {
            serde_json::to_string_pretty(&rows).expect("plain records serialise") + "\n"
        } else {
            table(&rows)
        };
        output::print(&text)?;
        Ok(Exit::Done.unless_stopped())
    }
}

fn table(rows: &[Measured]) -> String {
    let right = |text: String| Cell::new(text).set_alignment(CellAlignment::Right);
    let mut table = Table::new();
    table.load_style(NOTHING).force_no_tty();
    table.set_header([
        Cell::new("game"),
        Cell::new("search"),
        right("steps".into()),
        right("speed".into()),
        right("nodes".into()),
        right("bytes per node".into()),
    ]);
    for row in rows {
        table.add_row([
            Cell::new(&row.game),
            Cell::new(&row.search),
            right(screen::grouped(row.steps)),
            right(screen::rate(row.steps, row.time())),
            right(screen::grouped(row.nodes)),
            right(row.bytes_per_node.map_or_else(|| "–".into(), |b| format!("{b:.1}"))),
        ]);
    }
    let lines: Vec<_> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n") + "\n"
}
