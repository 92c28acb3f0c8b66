//! `theory inert`: structures without ties however late the game ends.

use clap::Args;
use plywood_lab::table::Table;
use plywood_models::theory::recursive::{inert, partisan::Pair, status};

use super::{
    ensemble::{Simulation, law, open_table},
    page::{Page, Show, curves, number, yes},
};
use crate::complaint::{Answered, Complaint};

/// Whether a structure allows no ties however late the game ends
#[derive(Debug, Args)]
pub struct Inert {
    /// The law of the number of moves
    law: String,
    /// The second player's law; with it the game is partisan
    law2: Option<String>,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    show: Show,
}

impl Inert {
    pub fn run(&self) -> Answered {
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
            let begins = found.matched.first().and_then(|(p, _)| status::first_ties(&first, *p));
            let begins = begins.map_or_else(|| "never".into(), number);
            add("b at which ties begin when matched", begins);
        }
        let mut tables = vec![table];
        if self.simulation.wanted() {
            let pair = Pair::new(first.clone(), second.clone()).map_err(Complaint::new)?;
            let rows = [0.5, 0.9, 0.99].map(|b| {
                let statistics = pair.statistics([b; 2]).map_err(Complaint::new)?;
                Ok((format!("matched, b = {b}"), statistics))
            });
            let rows: Result<Vec<_>, Complaint> = rows.into_iter().collect();
            tables.push(open_table(&self.simulation, &rows?));
        }
        let figures = self.show.pictures(|| {
            let round =
                |x: f64| 1.0 - first.generating_function(1.0 - second.generating_function(x));
            let grid = (0..=200).map(|i| f64::from(i) / 200.0);
            let line = grid.map(|x| (x, round(x) - x)).collect();
            let name = "above zero before the match if inert".into();
            let y = "1 - K(1 - K'(x)) - x";
            vec![curves("one move of each player", "x", y, vec![(name, line)])]
        });
        Page { tables, figures }.show(&self.show)
    }
}
