//! How well the product rule tells wins from losses.

use plywood_catalogue::ensemble::product as estimate;
use plywood_models::{
    Recursive,
    theory::recursive::{product, status},
};

use super::{
    dots,
    ensemble::{Ensemble, name, shown, sight},
    page::{Curve, Diagram, Page, number},
    simulation::Simulation,
};
use crate::table::Table;

/// Mean and variance of the product-rule estimate by depth.
#[derive(Clone, Debug)]
pub struct Product {
    /// The game.
    pub ensemble: Ensemble,
    /// What positions that are not expanded are given; without it their true probability.
    pub prior: Option<f64>,
    /// The deepest search to list.
    pub depth: u32,
    /// The trees beside the formulas.
    pub simulation: Simulation,
}

const SOURCE: &str = "paper 004, section 8";

impl Product {
    /// The tables, and the diagrams if they are to be drawn.
    pub fn page(&self, draw: bool) -> Result<Page, String> {
        let statistics = self.ensemble.statistics()?;
        self.simulation.of_listed(statistics.sides().map(plywood_models::Side::internal))?;
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
        let mut dots = Vec::new();
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
                let seen = self.simulation.seen(|name| {
                    let game = Recursive::new(seen.clone(), name);
                    small.then(|| (estimate(&game, given, n as u32) - m.mean).powi(2))
                });
                if i == 0 {
                    dots.extend(dots::mean(n as f64, seen.sample()));
                }
                row.push(seen.words());
                table.push(row);
            }
        }
        let line = |of: fn(&product::Moments) -> f64| {
            found.iter().enumerate().map(move |(n, m)| (n as f64, of(&m[0])))
        };
        let diagram = || {
            let variance = "variance of the estimate";
            let mut curves = vec![
                Curve::theory(variance, SOURCE, line(|m| m.variance)),
                Curve::theory("mean where the position is won", SOURCE, line(|m| m.mean_if_won)),
            ];
            if self.simulation.wanted() {
                let how = "the product rule on random trees";
                curves.push(Curve::simulated(variance, how, dots));
            }
            let title = format!("product rule, {}", statistics.first.internal());
            Diagram::new(title, "depth", "", curves)
        };
        let diagrams = if draw { vec![diagram()] } else { Vec::new() };
        Ok(Page { source: SOURCE, tables: vec![table], diagrams })
    }
}
