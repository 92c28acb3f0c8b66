//! Structures without ties however late the game ends.

use plywood_models::theory::recursive::{inert, partisan::Pair, ties};

use super::{
    barycentre,
    ensemble::{law, open_table},
    page::{Curve, Diagram, Page, number, yes},
    simulation::Simulation,
};
use crate::table::Table;

/// Whether a structure allows no ties however late the game ends.
#[derive(Clone, Debug)]
pub struct Inert {
    /// The law of the number of moves.
    pub law: String,
    /// The second player's law; with it the game is partisan.
    pub law2: Option<String>,
    /// The trees beside the formulas.
    pub simulation: Simulation,
}

const SOURCE: &str = "paper 004, definitions 3.4 and 5.4, appendix B: theorems B.2 and B.3";

impl Inert {
    /// The tables, and the diagrams if they are to be drawn.
    pub fn page(&self, draw: bool) -> Result<Page, String> {
        let first = law(&self.law)?;
        let second = self.law2.as_deref().map(law).transpose()?.unwrap_or_else(|| first.clone());
        let found = inert::partisan(&first, &second);
        let mut table = Table::new(format!("{first} against {second}"), ["what", "value"]);
        let mut add = |what: &str, value: String| table.push([what.to_owned(), value]);
        add("inert", yes(found.inert));
        add("every point is a two-cycle", yes(found.identity));
        for (x, y) in &found.matched {
            add("matched leaf laws", format!("{}, {}", number(*x), number(*y)));
        }
        let slope = found.slope_at_match.map_or_else(|| "no matched point".into(), number);
        add("product of slopes at the match, at most one wanted", slope);
        add("slopes at the ends, at least one wanted", found.slope_at_ends.map(number).join(", "));
        if first == second {
            let begins = found.matched.first().and_then(|(p, _)| ties::first(&first, *p));
            let begins = begins.map_or_else(|| "never".into(), number);
            add("b at which ties begin when matched", begins);
        }
        let mut tables = vec![table];
        if self.simulation.wanted() {
            let pair = Pair::new(first.clone(), second.clone())?;
            let rows = [0.5, 0.9, 0.99].map(|b| {
                let statistics = pair.statistics([b; 2])?;
                Ok((format!("matched, b = {b}"), statistics))
            });
            let rows: Result<Vec<_>, String> = rows.into_iter().collect();
            tables.push(open_table(&self.simulation, &rows?));
        }
        let round = |x: f64| 1.0 - first.generating_function(1.0 - second.generating_function(x));
        let diagram = || {
            let grid = (0..=200).map(|i| f64::from(i) / 200.0);
            let line = grid.map(|x| (x, round(x) - x));
            let curve = Curve::theory("above zero before the match if inert", SOURCE, line);
            Diagram::new("one move of each player", "x", "1 - K(1 - K'(x)) - x", vec![curve])
        };
        let mut diagrams = if draw { vec![diagram()] } else { Vec::new() };
        if draw && first == second {
            diagrams.push(barycentre::diagram(&first, &self.simulation));
        }
        Ok(Page { source: SOURCE, tables, diagrams })
    }
}
