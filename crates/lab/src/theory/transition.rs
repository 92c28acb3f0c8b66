//! Where ties begin.

use plywood_catalogue::ensemble::{Ending, ending};
use plywood_models::{
    Law, Recursive, Side, Statistics,
    theory::recursive::{matched, status, ties, transition},
};

use super::{
    ensemble::{law, leaf, open_table},
    page::{Curve, Diagram, Page, measured, number},
    simulation::Simulation,
    status::{SEEN, seen_by_b},
    windows::{ENDS, likeliest, phase_diagram, phases, rows},
};
use crate::table::Table;

/// Where ties begin: for a law, or the classic families on the edge.
#[derive(Clone, Debug)]
pub struct Transition {
    /// The law of the number of moves; without it the classic families are listed.
    pub law: Option<String>,
    /// The probability that the player to move wins a terminal position, or `matched`.
    pub p: String,
    /// The trees beside the formulas.
    pub simulation: Simulation,
}

const SOURCE: &str = "paper 004, section 2: transition statistics, figure 2.4";

impl Transition {
    /// The tables, and the diagrams if they are to be drawn.
    pub fn page(&self, draw: bool) -> Result<Page, String> {
        match &self.law {
            Some(text) => self.of(text, draw),
            None => self.families(draw),
        }
    }

    fn of(&self, text: &str, draw: bool) -> Result<Page, String> {
        let law = law(text)?;
        let p = leaf(&self.p, &law)?;
        // Whether these are statistics at all, for any b.
        if !(0.0..=1.0).contains(&p) {
            return Err(format!("p = {p} is no probability: take 0 to 1"));
        }
        Side::new(law.clone(), p, 0.5)?;
        let found = ties::windows(&law, p);
        let begins = found.windows.first().map(|window| window.from);
        let title = format!("{law} with p = {}", number(p));
        let mut table = Table::new(title, ["what", ENDS[0], ENDS[1], ENDS[2]]);
        rows(&mut table, &["ties".into()], &found);
        rows(&mut table, &["the fixed point repels".into()], &ties::repelling(&law, p));
        let matched_p = matched::point(&law);
        let what = format!("it repels when matched, p = {}", number(matched_p));
        let ends = transition::matched_survival(&law)
            .map_or_else(|| ["never".into(), String::new()], |b| [number(b), "1".into()]);
        table.push([[what].as_slice(), &ends, &["0".into()]].concat());
        let mut tables = vec![table];
        tables.extend(likeliest(&law, p, &found));
        tables.push(phases(&law));
        if self.simulation.wanted() {
            let edge = begins.unwrap_or(1.0);
            let rows = [0.9 * edge, edge, edge + 0.5 * (1.0 - edge)].map(|b| {
                let side = Side::new(law.clone(), p, b.min(1.0 - 1e-9))?;
                Ok((format!("b = {:.5}", side.b()), Statistics::impartial(side)))
            });
            let rows: Result<Vec<_>, String> = rows.into_iter().collect();
            tables.push(open_table(&self.simulation, &rows?));
        }
        let diagrams =
            if draw { vec![self.diagram(&law, p)?, phase_diagram(&law)] } else { Vec::new() };
        Ok(Page { source: SOURCE, tables, diagrams })
    }

    fn diagram(&self, law: &Law, p: f64) -> Result<Diagram, String> {
        const FORMULA: &str = "paper 004, theorem 2.2, figure 3.1";
        let found = status::diagram(law, p, 400)?;
        let line = |of: fn(&status::Status) -> f64| found.iter().map(move |(b, s)| (*b, of(s)));
        let mut curves = vec![
            Curve::theory("win", FORMULA, line(|s| s.win)),
            Curve::theory("loss", FORMULA, line(|s| s.loss)),
            Curve::theory("tie", FORMULA, line(|s| s.tie)),
        ];
        if self.simulation.wanted() {
            let seen = seen_by_b(&self.simulation, law, p);
            for (of, dots) in ["win", "loss", "undecided"].into_iter().zip(seen) {
                curves.push(Curve::simulated(of, SEEN, dots));
            }
        }
        let title = format!("{law} with p = {}", number(p));
        Ok(Diagram::new(title, "b", "probability", curves))
    }

    fn families(&self, draw: bool) -> Result<Page, String> {
        let mut table = Table::new(
            "transition statistics under normal play",
            ["family", "d", "branching", "win", "won", "undecided", "law of all positions"],
        );
        // On the edge a few trees are too large to be decided: wins lie between those that were seen
        // and those with the undecided.
        let seen = |tree: &Law| {
            let side = Side::of_tree(tree, 0.0).expect("the classic families are statistics");
            let look = |game: &Recursive| ending(game, 50_000);
            let found = self.simulation.run(&Statistics::impartial(side), look);
            [Ending::Won, Ending::Open].map(|of| {
                let one = |x: &Ending| f64::from(u8::from(*x == of));
                let share = |found: &Vec<Ending>| found.iter().map(one).collect::<Vec<_>>();
                found.as_ref().map_or_else(String::new, |found| measured(&share(found)))
            })
        };
        let mut add = |family: &str, d: &str, row: &transition::Transition| {
            let (tree, [won, open]) = (row.tree.to_string(), seen(&row.tree));
            let numbers = [number(row.branching), number(row.win)];
            table.push([family, d, &numbers[0], &numbers[1], &won, &open, &tree]);
        };
        add("poisson", "", &transition::poisson());
        for d in [2, 3, 4, 8, 16, 32] {
            add("binomial", &d.to_string(), &transition::binomial(d)?);
        }
        for d in [2.0, 3.0, 4.0, 8.0, 16.0, 32.0] {
            add("truncated poisson", &d.to_string(), &transition::truncated_poisson(d)?);
        }
        for d in [2, 3, 4, 8, 16, 32] {
            add("none or d", &d.to_string(), &transition::none_or(d)?);
        }
        let by_degree = |of: fn(u32) -> Result<transition::Transition, String>| {
            (2..=32).filter_map(move |d| Some((f64::from(d), of(d).ok()?.win)))
        };
        let edge = || {
            let curves = vec![
                Curve::theory("binomial", SOURCE, by_degree(transition::binomial)),
                Curve::theory("none or d", SOURCE, by_degree(transition::none_or)),
            ];
            Diagram::new("wins on the edge of ties", "d", "probability of a win", curves)
        };
        let diagrams = if draw { vec![edge()] } else { Vec::new() };
        Ok(Page { source: SOURCE, tables: vec![table], diagrams })
    }
}
