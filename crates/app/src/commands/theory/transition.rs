//! `theory transition`: where ties begin.

use clap::Args;
use plywood_catalogue::ensemble::{Ending, ending};
use plywood_lab::table::Table;
use plywood_models::{
    Law, Recursive, Side, Statistics,
    theory::recursive::{matched, status, transition},
};

use super::{
    ensemble::{Simulation, law, leaf, open_table},
    page::{Page, Show, curves, measured, number},
};
use crate::complaint::{Answered, Complaint};

/// Where ties begin: for a law, or the classic families on the edge
#[derive(Debug, Args)]
pub struct Transition {
    /// The law of the number of moves; without it the classic families are listed
    law: Option<String>,
    /// Probability that the player to move wins a terminal position, or 'matched'
    #[arg(long, default_value = "0")]
    p: String,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    show: Show,
}

impl Transition {
    pub fn run(&self) -> Answered {
        match &self.law {
            Some(text) => self.of(text),
            None => self.families(),
        }
    }

    fn of(&self, text: &str) -> Answered {
        let law = law(text)?;
        let p = leaf(&self.p, &law)?;
        if !(0.0..=1.0).contains(&p) {
            return Err(Complaint::new(format!("p = {p} is no probability: take 0 to 1")));
        }
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
                let side = Side::new(law.clone(), p, b.min(1.0 - 1e-9)).map_err(Complaint::new)?;
                Ok((format!("b = {:.5}", side.b()), Statistics::impartial(side)))
            });
            let rows: Result<Vec<_>, Complaint> = rows.into_iter().collect();
            tables.push(open_table(&self.simulation, &rows?));
        }
        let figures = self.show.pictures(|| {
            let diagram = status::diagram(&law, p, 400).unwrap_or_default();
            let line = |of: fn(&status::Status) -> f64| {
                diagram.iter().map(|(b, s)| (*b, of(s))).collect::<Vec<_>>()
            };
            let lines = vec![
                ("win".into(), line(|s| s.win)),
                ("loss".into(), line(|s| s.loss)),
                ("tie".into(), line(|s| s.tie)),
            ];
            vec![curves(&format!("{law} with p = {}", number(p)), "b", "probability", lines)]
        });
        Page { tables, figures }.show(&self.show)
    }

    fn families(&self) -> Answered {
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
            let row = transition::binomial(d).map_err(Complaint::new)?;
            add("binomial", &d.to_string(), &row);
        }
        for d in [2.0, 3.0, 4.0, 8.0, 16.0, 32.0] {
            let row = transition::truncated_poisson(d).map_err(Complaint::new)?;
            add("truncated poisson", &d.to_string(), &row);
        }
        for d in [2, 3, 4, 8, 16, 32] {
            let row = transition::none_or(d).map_err(Complaint::new)?;
            add("none or d", &d.to_string(), &row);
        }
        let figures = self.show.pictures(|| {
            let by_degree = |of: fn(u32) -> Result<transition::Transition, String>| {
                (2..=32).filter_map(|d| Some((f64::from(d), of(d).ok()?.win))).collect()
            };
            let lines = vec![
                ("binomial".into(), by_degree(transition::binomial)),
                ("none or d".into(), by_degree(transition::none_or)),
            ];
            vec![curves("wins on the edge of ties", "d", "probability of a win", lines)]
        });
        Page { tables: vec![table], figures }.show(&self.show)
    }
}
