//! `theory status`: who wins, how often nobody does, how long it takes.

use clap::Args;
use plywood_catalogue::ensemble::{self, Ending};
use plywood_lab::table::Table;
use plywood_models::{
    Recursive, Statistics,
    theory::recursive::{finite, length, status},
};

use super::{
    ensemble::{Ensemble, Simulation, name, shown},
    page::{Page, Show, curves, measured, number},
    spiral,
};
use crate::{
    arguments::whole,
    complaint::{Answered, Complaint},
};

/// Who wins under perfect play, and how often nobody can force an end
#[derive(Debug, Args)]
pub struct Status {
    #[command(flatten)]
    ensemble: Ensemble,
    /// How many moves of the spirals to list
    #[arg(long, default_value_t = 8, value_parser = whole::<u32>(0..=10_000))]
    moves: u32,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    show: Show,
}

/// LSOLVE with more and more moves looks at no more positions than this of a tree.
const MOST: u64 = 20_000;
/// A tree of so many positions is taken for infinite.
const LARGE: usize = 3_000;

impl Status {
    pub fn run(&self) -> Answered {
        let statistics = self.ensemble.statistics()?;
        let (ends, finite) = (status::status(&statistics), finite::probability(&statistics));
        let lengths = length::expected(&statistics);
        let mut table = Table::new(
            "who wins",
            ["to move", "win", "loss", "tie", "tree finite", "expected length"],
        );
        for i in shown(&statistics) {
            let s = ends[i];
            let mut row = vec![name(&statistics, i).to_owned()];
            row.extend([s.win, s.loss, s.tie, finite[i], lengths[i]].map(number));
            table.push(row);
        }
        let mut tables = vec![table];
        if self.simulation.wanted() {
            tables.push(self.simulated(&statistics));
        }
        let mut spirals =
            Table::new("within n moves", ["n", "to move", "not lost", "won", "length n"]);
        let distribution = length::distribution(&statistics, self.moves);
        for (n, now) in status::spiral(&statistics).take(self.moves as usize + 1).enumerate() {
            for i in shown(&statistics) {
                let numbers = [now[i].not_lost, now[i].won, distribution[i][n]].map(number);
                let mut row = vec![n.to_string(), name(&statistics, i).to_owned()];
                row.extend(numbers);
                spirals.push(row);
            }
        }
        tables.push(spirals);
        let side = &statistics.first;
        let diagram = status::diagram(side.internal(), side.p(), 400).map_err(Complaint::new)?;
        let line =
            |of: fn(&status::Status) -> f64| diagram.iter().map(|(b, s)| (*b, of(s))).collect();
        let figures = self.show.pictures(|| {
            let diagram = curves(
                &format!("{} with p = {}", side.internal(), number(side.p())),
                "b, the probability that a position is not terminal",
                "probability",
                vec![
                    ("won below this line".into(), line(|s| s.win)),
                    ("lost above this line".into(), line(status::Status::not_lost)),
                ],
            );
            vec![diagram, spiral::figure(&statistics, self.moves.max(20))]
        });
        Page { tables, figures }.show(&self.show)
    }

    /// The share of trees of each player that end either way.
    fn simulated(&self, statistics: &Statistics) -> Table {
        let mut table = Table::new(
            format!("simulated, {MOST} positions of each tree"),
            ["to move", "win", "loss", "undecided", "tree finite"],
        );
        for i in shown(statistics) {
            let seen = if i == 0 { statistics.clone() } else { statistics.exchanged() };
            let look = |g: &Recursive| (ensemble::ending(g, MOST), ensemble::finite(g, LARGE));
            let found = self.simulation.run(&seen, look).unwrap_or_default();
            let share = |of: &dyn Fn(&(Ending, bool)) -> bool| {
                let all: Vec<f64> = found.iter().map(|x| f64::from(u8::from(of(x)))).collect();
                measured(&all)
            };
            table.push([
                name(statistics, i).to_owned(),
                share(&|x| x.0 == Ending::Won),
                share(&|x| x.0 == Ending::Lost),
                share(&|x| x.0 == Ending::Open),
                share(&|x| x.1),
            ]);
        }
        table
    }
}
