//! `theory branching`: what solving costs.

use clap::Args;
use plywood_core::{Game, Seed};
use plywood_lab::{plot::Figure, table::Table};
use plywood_models::{
    Law, Side, Statistics,
    theory::recursive::{
        largest::{self, Ends, Factor},
        printed, solve, transition,
    },
};
use plywood_search::solve::{Procedure, Solve, decide};

use super::{
    ensemble::{Ensemble, Simulation},
    page::{Curve, Page, Show, curves, measured, number, yes},
};
use crate::{arguments::whole, complaint::Answered};

/// What SOLVE and `SOLVE_i` cost, and the largest b at which they surely end
#[derive(Debug, Args)]
pub struct Branching {
    #[command(flatten)]
    ensemble: Ensemble,
    /// The most moves that `SOLVE_i` looks ahead
    #[arg(long, default_value_t = 4, value_parser = whole::<u32>(0..=60))]
    most: u32,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    show: Show,
}

/// The most positions of one simulated run.
const MOST: u64 = 1_000_000;

impl Branching {
    pub fn run(&self) -> Answered {
        let statistics = self.ensemble.statistics()?;
        let side = &statistics.first;
        let (law, leaves) = (side.internal(), Ends::Won(side.p()));
        let mut table = Table::new(
            "SOLVE_i, first player to move; largest b for these leaves if impartial",
            [
                "i",
                "branching",
                "as printed",
                "ends",
                "expanded",
                "largest b",
                "as printed, b",
                "simulated",
            ],
        );
        for i in 0..=self.most {
            let recipe = Solve::new(Procedure::Probing(i));
            let ends = solve::ends(&statistics, i);
            // Where it may not end, a mean would only tell of the limit.
            let look = |game: &plywood_models::Recursive| {
                decide(game, &game.start(), &recipe, Seed(0), MOST).main as f64
            };
            let main = if ends { self.simulation.run(&statistics, look) } else { None };
            table.push([
                i.to_string(),
                number(solve::limited_branching(&statistics, i)[0]),
                number(printed::branching(side, i)),
                yes(ends),
                number(solve::expanded(&statistics, i)[0]),
                number(largest::survival(law, leaves, i, Factor::Exact)),
                number(largest::survival(law, leaves, i, Factor::Printed)),
                main.map_or_else(String::new, |main| measured(&main)),
            ]);
        }
        let figures = self
            .show
            .pictures(|| vec![self.against_b(law, side.p()), self.against_degree(side.p())]);
        Page { tables: vec![table], figures }.show(&self.show)
    }

    /// Branching factors against `b`, exact and as printed.
    fn against_b(&self, law: &Law, p: f64) -> Figure {
        let curve = |i: u32, factor: fn(&Side, u32) -> f64| -> Vec<(f64, f64)> {
            (1..100)
                .filter_map(|n| {
                    let b = f64::from(n) / 100.0;
                    let side = Side::new(law.clone(), p, b).ok()?;
                    Some((b, factor(&side, i))).filter(|(_, r)| *r < 4.0)
                })
                .collect()
        };
        let exact = |side: &Side, i: u32| {
            solve::limited_branching(&Statistics::impartial(side.clone()), i)[0]
        };
        let mut lines = Vec::new();
        for i in 0..=self.most.min(3) {
            let name = format!("SOLVE_{i}");
            let print = (i > 0).then(|| Curve::printed(&name, curve(i, printed::branching)));
            lines.push(Curve::from((name, curve(i, exact))));
            lines.extend(print);
        }
        curves(&format!("{law}, p = {}", number(p)), "b", "branching factor", lines)
    }

    /// The largest `b` against the mean degree: figure 4.1 for leaves of the given kind, figure 4.2
    /// for matched ones.
    fn against_degree(&self, p: f64) -> Figure {
        let matched = self.ensemble.is_matched();
        let ends = |law: &Law| if matched { Ends::Matched } else { Ends::Won(p) }.p(law);
        let degrees = || [2, 3, 4, 5, 6, 8, 11, 16, 25, 40].into_iter();
        let line = |of: &dyn Fn(u32) -> Option<f64>| -> Vec<(f64, f64)> {
            degrees().filter_map(|d| Some((f64::from(d), of(d)?))).collect()
        };
        let uniform = |d: u32| Law::fixed(d).ok();
        let geometric = |d: u32| Law::geometric(f64::from(d)).ok();
        let largest = |law: Law, i, factor| {
            let ends = Ends::Won(ends(&law));
            largest::survival(&law, ends, i, factor)
        };
        let mut lines: Vec<Curve> = vec![
            (
                "uniform degree: ties begin".to_owned(),
                line(&|d| uniform(d).and_then(|law| transition::survival(&law, ends(&law)))),
            )
                .into(),
            (
                "uniform degree: SOLVE".to_owned(),
                line(&|d| uniform(d).map(|law| largest(law, 0, Factor::Exact))),
            )
                .into(),
        ];
        for i in 0..=self.most.min(3) {
            let exact = line(&|d| geometric(d).map(|law| largest(law, i, Factor::Exact)));
            let name = format!("geometric: SOLVE_{i}");
            let print = || line(&|d| geometric(d).map(|law| largest(law, i, Factor::Printed)));
            let print = (i > 0).then(|| Curve::printed(&name, print()));
            lines.push((name, exact).into());
            lines.extend(print);
        }
        let leaves = if matched { "matched leaves".into() } else { format!("p = {}", number(p)) };
        let title = format!("where solving surely ends, {leaves}");
        curves(&title, "mean degree of positions with moves", "largest b", lines)
    }
}
