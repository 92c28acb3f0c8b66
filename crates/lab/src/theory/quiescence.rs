//! What searching on until things are quiet is worth.

use plywood_models::theory::recursive::{
    partisan::Pair,
    quiescence::{self, Quiescence as Quiet},
};

use super::{
    comparison::{Comparison, Kind},
    page::{Curve, Diagram, Page, number, yes},
    pathology::{pair, title},
    simulation::Simulation,
};
use crate::table::Table;

/// How often minimax, HSOLVE, QSOLVE and the product rule err, and which thresholds are consistent.
#[derive(Clone, Debug)]
pub struct Quiescence {
    /// The law of the number of moves; without it the least degrees of geometric laws are listed.
    pub law: Option<String>,
    /// The second player's law; with it the game is partisan.
    pub law2: Option<String>,
    /// Positions with more moves are quiescent.
    pub threshold: u32,
    /// The probability with which the second kind of estimate takes a position for a win.
    pub coin: f64,
    /// The deepest search to list.
    pub depth: u32,
    /// The trees beside the formulas.
    pub simulation: Simulation,
}

const SOURCE: &str = "paper 004, section 7";
const DEGREES: &str = "paper 004, figure 7.1";

impl Quiescence {
    /// The tables, and the diagrams if they are to be drawn.
    pub fn page(&self, draw: bool) -> Result<Page, String> {
        match &self.law {
            Some(text) => self.of(text, draw),
            None => Ok(degrees(draw)),
        }
    }

    fn of(&self, text: &str, draw: bool) -> Result<Page, String> {
        let pair = pair(text, self.law2.as_deref())?;
        self.simulation.of_listed(pair.laws.each_ref())?;
        let quiet = Quiet::partisan(&pair, [self.threshold; 2])?;
        let (mut tables, mut diagrams) = (vec![self.facts(&pair, &quiet)], Vec::new());
        for kind in [Kind::Moves, Kind::Coin(self.coin)] {
            let comparison = Comparison::new(&pair, &quiet, kind, self.depth);
            let (table, dots) = comparison.errors(&self.simulation);
            tables.extend([table, comparison.at_equal_effort()]);
            if draw {
                diagrams.extend([comparison.by_depth(dots), comparison.by_effort()]);
                diagrams.push(comparison.visible(&self.simulation));
            }
        }
        Ok(Page { source: SOURCE, tables, diagrams })
    }

    fn facts(&self, pair: &Pair, quiet: &Quiet) -> Table {
        let (symmetric, other) = quiet.rates();
        let mut table = Table::new(
            format!("{}, quiescent above {} moves", title(pair), self.threshold),
            ["what", "value"],
        );
        let mut add = |what: &str, value: String| table.push([what.to_owned(), value]);
        add("share of the first player's positions that are not quiescent", number(quiet.share()));
        add("SOLVE surely ends on the minimal search tree", yes(quiet.consistent()));
        add("the minimal search tree is surely finite", yes(quiet.finite()));
        add("QSOLVE multiplies a small error by", number(symmetric));
        if pair.laws[0] == pair.laws[1] {
            add("and the difference of the two kinds by", number(other));
        }
        table
    }
}

fn degrees(draw: bool) -> Page {
    let mut table = Table::new(
        "least mean degree of a geometric law",
        ["threshold", "SOLVE ends on the minimal tree", "minimal tree finite"],
    );
    for q in (1..=12).chain([20, 30, 40]) {
        let numbers = [quiescence::solvable_degree(q), quiescence::finite_degree(q)];
        table.push([q.to_string(), number(numbers[0]), number(numbers[1])]);
    }
    let diagram = || {
        let line = |of: fn(u32) -> f64| (1..=40).map(move |q| (f64::from(q), of(q)));
        let solvable = line(quiescence::solvable_degree);
        let curves = vec![
            Curve::theory("SOLVE ends on the minimal tree", DEGREES, solvable),
            Curve::theory("minimal tree finite", DEGREES, line(quiescence::finite_degree)),
        ];
        let title = "geometric laws that a threshold suits";
        Diagram::new(title, "quiescent above so many moves", "least mean degree", curves)
    };
    let diagrams = if draw { vec![diagram()] } else { Vec::new() };
    Page { source: DEGREES, tables: vec![table], diagrams }
}
