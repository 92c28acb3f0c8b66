//! `theory transition`: where ties begin.

use clap::Args;
use plywood_lab::table::Table;
use plywood_models::theory::recursive::{matched, status, transition};

use super::{
    ensemble::{law, leaf},
    page::{Page, Show, curves, number},
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
        table.push(["ties begin".into(), or_none(status::first_ties(&law, p))]);
        table.push(["slope one at the fixed point".into(), or_none(transition::survival(&law, p))]);
        let matched_b = or_none(transition::matched_survival(&law));
        let title = format!("slope one when matched, p = {}", number(matched::point(&law)));
        table.push([title, matched_b]);
        Page { tables: vec![table], figure: None }.show(&self.show)
    }

    fn families(&self) -> Answered {
        let mut table = Table::new(
            "transition statistics under normal play",
            ["family", "d", "branching", "win", "law of all positions"],
        );
        let mut add = |family: &str, d: &str, row: &transition::Transition| {
            let tree = row.tree.to_string();
            table.push([family, d, &number(row.branching), &number(row.win), &tree]);
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
        let by_degree = |of: fn(u32) -> Result<transition::Transition, String>| {
            (2..=32).filter_map(|d| Some((f64::from(d), of(d).ok()?.win))).collect()
        };
        let figure = curves(
            "wins on the edge of ties",
            "d",
            "probability of a win",
            vec![
                ("binomial".into(), by_degree(transition::binomial)),
                ("none or d".into(), by_degree(transition::none_or)),
            ],
        );
        Page { tables: vec![table], figure: Some(figure) }.show(&self.show)
    }
}
