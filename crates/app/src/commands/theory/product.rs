//! `theory product`: how well the product rule tells wins from losses.

use clap::Args;
use plywood_catalogue::ensemble::product as estimate;
use plywood_lab::table::Table;
use plywood_models::{
    Recursive,
    theory::recursive::{product, status},
};

use super::{
    ensemble::{Ensemble, Simulation, name, probability, shown, sight},
    page::{Page, Show, curves, number},
};
use crate::{arguments::whole, complaint::Answered};

/// Mean and variance of the product-rule estimate by depth
#[derive(Debug, Args)]
pub struct Product {
    #[command(flatten)]
    ensemble: Ensemble,
    /// What positions that are not expanded are given [default: their true probability]
    #[arg(long, value_parser = probability)]
    prior: Option<f64>,
    /// The deepest search to list
    #[arg(long, default_value_t = 6, value_parser = whole::<u32>(0..=10_000))]
    depth: u32,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    show: Show,
}

impl Product {
    pub fn run(&self) -> Answered {
        let statistics = self.ensemble.statistics()?;
        let win = status::status(&statistics).map(|s| s.win);
        let prior = self.prior.map_or(win, |t| [t.clamp(1e-9, 1.0 - 1e-9); 2]);
        let found = product::moments(&statistics, prior, self.depth);
        let mut table = Table::new(
            "the estimate T_n",
            [
                "n",
                "to move",
                "mean",
                "variance",
                "perfect variance",
                "mean if won",
                "simulated variance",
            ],
        );
        for (n, moments) in found.iter().enumerate() {
            for i in shown(&statistics) {
                let m = moments[i];
                let mut row = vec![n.to_string(), name(&statistics, i).to_owned()];
                let perfect = win[i] * (1.0 - win[i]);
                row.extend([m.mean, m.variance, perfect, m.mean_if_won].map(number));
                // The simulated trees begin with the first player, whoever that is.
                let seen = if i == 0 { statistics.clone() } else { statistics.exchanged() };
                let given = [prior[i], prior[1 - i]];
                let small = n as u32 <= sight(&statistics);
                row.push(self.simulation.mean(|name| {
                    let game = Recursive::new(seen.clone(), name);
                    small.then(|| (estimate(&game, given, n as u32) - m.mean).powi(2))
                }));
                table.push(row);
            }
        }
        let figures = self.show.pictures(|| {
            let line = |of: fn(&product::Moments) -> f64| {
                found.iter().enumerate().map(|(n, m)| (n as f64, of(&m[0]))).collect()
            };
            let lines = vec![
                ("variance of the estimate".into(), line(|m| m.variance)),
                ("mean where the position is won".into(), line(|m| m.mean_if_won)),
            ];
            let title = format!("product rule, {}", statistics.first.internal());
            vec![curves(&title, "depth", "", lines)]
        });
        Page { tables: vec![table], figures }.show(&self.show)
    }
}
