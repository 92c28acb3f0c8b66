//! What solving costs.

use plywood_catalogue::ensemble::main_loop;
use plywood_core::{Game, Seed};
use plywood_models::{
    Law, Recursive, Side, Statistics,
    theory::recursive::{
        largest::{Ends, Factor, Solvable},
        printed, solve, transition,
        windows::Windows,
    },
};
use plywood_search::solve::{Procedure, Solve, decide};

use super::{
    dots,
    ensemble::{Ensemble, name, shown},
    page::{Curve, Diagram, Page, measured, number, yes},
    simulation::Simulation,
    windows::{ENDS, rows},
};
use crate::table::Table;

/// What SOLVE and `SOLVE_i` cost, and the largest b at which they surely end.
#[derive(Clone, Debug)]
pub struct Branching {
    /// The game.
    pub ensemble: Ensemble,
    /// The most moves that `SOLVE_i` looks ahead.
    pub most: u32,
    /// The trees beside the formulas.
    pub simulation: Simulation,
}

/// The most positions of one simulated run.
const MOST: u64 = 1_000_000;
const EXACT: &str = "the true factor of the main loop (docs/recursive-solving.md); theorem 4.1 of paper 004 for i = 0";
const PRINT: &str = "paper 004, theorem 4.3";
const LARGEST: &str = "paper 004, figures 4.1 and 4.2, with the true factor";

impl Branching {
    /// The tables, and the diagrams if they are to be drawn.
    pub fn page(&self, draw: bool) -> Result<Page, String> {
        let statistics = self.ensemble.statistics()?;
        self.simulation.of_listed(statistics.sides().map(Side::internal))?;
        let side = &statistics.first;
        let law = side.internal();
        let there =
            statistics.is_impartial().then(|| Solvable::new(law.clone(), Ends::Won(side.p())));
        let mut table = Table::new(
            "SOLVE_i",
            [
                "i",
                "to move",
                "branching",
                "as printed",
                "ends",
                "expanded",
                "surely up to b",
                "as printed, b",
                "simulated",
                "unfinished",
            ],
        );
        let ends = ["i", ENDS[0], ENDS[1], ENDS[2]];
        let mut sets = Table::new("where SOLVE_i surely ends, for these leaves", ends);
        for i in 0..=self.most {
            let exact = there.as_ref().map(|there| there.windows(i, Factor::Exact));
            let edge = |of: Option<f64>| of.map_or_else(String::new, number);
            let first = exact.as_ref().map(Windows::first_end);
            let printed_b = there.as_ref().map(|there| there.survival(i, Factor::Printed));
            for player in shown(&statistics) {
                let printed = there.is_some().then(|| printed::branching(side, i));
                let [seen, unfinished] = self.simulated(&statistics, i, player);
                table.push([
                    i.to_string(),
                    name(&statistics, player).to_owned(),
                    number(solve::limited_branching(&statistics, i)[player]),
                    edge(printed),
                    yes(solve::ends(&statistics, i)),
                    number(solve::expanded(&statistics, i)[player]),
                    edge(first),
                    edge(printed_b),
                    seen,
                    unfinished,
                ]);
            }
            if let Some(found) = exact {
                rows(&mut sets, &[i.to_string()], &found);
            }
        }
        let tables = if there.is_some() { vec![table, sets] } else { vec![table] };
        let diagrams = || {
            let p = side.p();
            vec![self.against_b(law, p), self.against_degree(p), self.positions(law, p)]
        };
        let diagrams = if draw { diagrams() } else { Vec::new() };
        let source = "paper 004, section 4: theorems 4.1 to 4.4, figures 4.1 and 4.2";
        Ok(Page { source, tables, diagrams })
    }

    /// What the main loop expands from positions of a player, and how many runs had to be stopped:
    /// those count with what they had expanded by then, so that the mean is too small.
    fn simulated(&self, statistics: &Statistics, i: u32, player: usize) -> [String; 2] {
        // Where it may not end, a mean would only tell of the limit.
        if !solve::ends(statistics, i) {
            return [String::new(), String::new()];
        }
        let seen = if player == 0 { statistics.clone() } else { statistics.exchanged() };
        let recipe = Solve::new(Procedure::Probing(i));
        let look = |game: &Recursive| decide(game, &game.start(), &recipe, Seed(0), MOST);
        let Some(found) = self.simulation.run(&seen, look) else {
            return [String::new(), String::new()];
        };
        let main: Vec<f64> = found.iter().map(|run| run.main as f64).collect();
        let unfinished = found.iter().filter(|run| !run.ended).count();
        [measured(&main), unfinished.to_string()]
    }

    /// Branching factors against `b`, exact and as printed.
    fn against_b(&self, law: &Law, p: f64) -> Diagram {
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
            let print = (i > 0).then(|| Curve::printed(&name, PRINT, curve(i, printed::branching)));
            lines.push(Curve::theory(name, EXACT, curve(i, exact)));
            lines.extend(print);
        }
        Diagram::new(format!("{law}, p = {}", number(p)), "b", "branching factor", lines)
    }

    /// The largest `b` against the mean degree: figure 4.1 for leaves of the given kind, figure 4.2
    /// for matched ones.
    fn against_degree(&self, p: f64) -> Diagram {
        let matched = self.ensemble.is_matched();
        let ends = |law: &Law| if matched { Ends::Matched } else { Ends::Won(p) }.p(law);
        let degrees = || [2, 3, 4, 5, 6, 8, 11, 16, 25, 40].into_iter();
        let line = |of: &dyn Fn(u32) -> Option<f64>| -> Vec<(f64, f64)> {
            degrees().filter_map(|d| Some((f64::from(d), of(d)?))).collect()
        };
        let uniform = |d: u32| Law::fixed(d).ok();
        let geometric = |d: u32| Law::geometric(f64::from(d)).ok();
        let there = |law: Law| {
            let ends = Ends::Won(ends(&law));
            Solvable::new(law, ends)
        };
        let ties = line(&|d| uniform(d).and_then(|law| transition::survival(&law, ends(&law))));
        let solve = line(&|d| uniform(d).map(|law| there(law).survival(0, Factor::Exact)));
        let mut lines = vec![
            Curve::theory("uniform degree: ties begin", "paper 004, figures 4.1 and 4.2", ties),
            Curve::theory("uniform degree: SOLVE", LARGEST, solve),
        ];
        let bushy: Vec<(f64, Solvable)> =
            degrees().filter_map(|d| Some((f64::from(d), there(geometric(d)?)))).collect();
        for i in 0..=self.most.min(3) {
            let by_degree = |factor| bushy.iter().map(move |(d, at)| (*d, at.survival(i, factor)));
            let exact = by_degree(Factor::Exact);
            let name = format!("geometric: SOLVE_{i}");
            let print = || by_degree(Factor::Printed);
            let print = (i > 0).then(|| Curve::printed(&name, PRINT, print()));
            lines.push(Curve::theory(name, LARGEST, exact));
            lines.extend(print);
        }
        let leaves = if matched { "matched leaves".into() } else { format!("p = {}", number(p)) };
        let title = format!("where solving surely ends, {leaves}");
        Diagram::new(title, "mean degree of positions with moves", "largest b", lines)
    }

    /// Positions that the main loop expands against `b`, as far as half of the most that are simulated
    /// is far away.
    fn positions(&self, law: &Law, p: f64) -> Diagram {
        const SOURCE: &str = "(u_i - v_i) / (1 - r_i), after section 4 of paper 004";
        const FEW: f64 = 300.0;
        let statistics = |b: f64| Side::new(law.clone(), p, b).ok().map(Statistics::impartial);
        let expected = |b: f64, i: u32| {
            let statistics = statistics(b).filter(|s| solve::ends(s, i))?;
            Some(solve::expanded(&statistics, i)[0]).filter(|n| *n > 1e-3 && *n < FEW)
        };
        let mut lines = Vec::new();
        for i in 0..=self.most.min(3) {
            let name = format!("SOLVE_{i}");
            let grid = (1..200).map(|n| f64::from(n) / 200.0);
            let line = grid.filter_map(|b| Some((b, expected(b, i)?)));
            lines.push(Curve::theory(&*name, SOURCE, line));
            if !self.simulation.wanted() {
                continue;
            }
            let dots = (1..10).filter_map(|tenth| {
                let b = f64::from(tenth) / 10.0;
                // Far from the edge only: near it a few trees make up the mean.
                expected(b, i).filter(|n| *n < FEW / 10.0)?;
                let look = |game: &_| main_loop(game, i, MOST).unwrap_or(MOST) as f64;
                dots::mean(b, &self.simulation.run(&statistics(b)?, look)?)
            });
            let dots = dots.collect();
            lines.push(Curve::simulated(&name, "SOLVE_i on random trees", dots));
        }
        let title = format!("what solving costs: {law}, p = {}", number(p));
        Diagram::new(title, "b", "positions that the main loop expands", lines).by_factors()
    }
}
