//! Where ties begin.

use plywood_catalogue::ensemble::{Ending, ending};
use plywood_models::{
    Law, Recursive, Side, Statistics,
    theory::recursive::{matched, status, transition},
};

use super::{
    ensemble::{law, leaf, open_table},
    page::{Curve, Diagram, Page, measured, number},
    simulation::Simulation,
    status::{SEEN, seen_by_b},
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
        let or_none = |b: Option<f64>| b.map_or_else(|| "never".into(), number);
        let mut table = Table::new(format!("{law} with p = {}", number(p)), ["what", "b"]);
        let begins = status::first_ties(&law, p);
        table.push(["ties begin".into(), or_none(begins)]);
        table.push(["slope one at the fixed point".into(), or_none(transition::survival(&law, p))]);
        let matched_b = or_none(transition::matched_survival(&law));
        let title = format!("slope one when matched, p = {}", number(matched::point(&law)));
        table.push([title, matched_b]);
        let mut tables = vec![table];
        if self.simulation.wanted() {
            let edge = begins.unwrap_or(1.0);
            let rows = [0.9 * edge, edge, edge + 0.5 * (1.0 - edge)].map(|b| {
                let side = Side::new(law.clone(), p, b.min(1.0 - 1e-9))?;
                Ok((format!("b = {:.5}", side.b()), Statistics::impartial(side)))
            });
            let rows: Result<Vec<_>, String> = rows.into_iter().collect();
            tables.push(open_table(&self.simulation, &rows?));
        }
        let diagrams = if draw { vec![self.diagram(&law, p)?] } else { Vec::new() };
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
            ["family", "d", "branching", "win", "simulated", "law of all positions"],
        );
        // On the edge a few trees are too large to be decided: they are left out.
        let won = |tree: &Law| {
            let side = Side::of_tree(tree, 0.0).expect("the classic families are statistics");
            let look = |game: &Recursive| match ending(game, 50_000) {
                Ending::Won => Some(1.0),
                Ending::Lost => Some(0.0),
                Ending::Open => None,
            };
            let found = self.simulation.run(&Statistics::impartial(side), look)?;
            Some(measured(&found.into_iter().flatten().collect::<Vec<_>>()))
        };
        let mut add = |family: &str, d: &str, row: &transition::Transition| {
            let (tree, seen) = (row.tree.to_string(), won(&row.tree).unwrap_or_default());
            table.push([family, d, &number(row.branching), &number(row.win), &seen, &tree]);
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
