//! `theory quiescence`: what searching on until things are quiet is worth.

use clap::Args;
use plywood_lab::table::Table;
use plywood_models::theory::recursive::{
    pathology::{Threshold, by_depth},
    quiescence::{self, Quiescence as Quiet},
};

use super::{
    ensemble::{law, probability},
    page::{Page, Show, curves, number, yes},
};
use crate::complaint::{Answered, Complaint};

/// How often HSOLVE and QSOLVE err, and which thresholds are consistent
#[derive(Debug, Args)]
pub struct Quiescence {
    /// The law of the number of moves; without it the least degrees of geometric laws are listed
    law: Option<String>,
    /// Positions with more moves are quiescent
    #[arg(long, default_value_t = 3, value_name = "Q")]
    threshold: u32,
    /// Probability with which a quiescent position is taken for a win
    #[arg(long, default_value = "0.5", value_parser = probability)]
    coin: f64,
    /// The deepest search to list
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    depth: u32,
    #[command(flatten)]
    show: Show,
}

impl Quiescence {
    pub fn run(&self) -> Answered {
        match &self.law {
            Some(text) => self.of(text),
            None => self.degrees(),
        }
    }

    fn of(&self, text: &str) -> Answered {
        let law = law(text)?;
        let quiet = Quiet::new(law.clone(), self.threshold).map_err(Complaint::new)?;
        let (symmetric, antisymmetric) = quiet.rates();
        let mut table = Table::new(
            format!("{law}, quiescent above {} moves", self.threshold),
            ["what", "value"],
        );
        table.push(["share of positions that are not quiescent".into(), number(quiet.share())]);
        table
            .push(["SOLVE surely ends on the minimal search tree".into(), yes(quiet.consistent())]);
        table.push(["the minimal search tree is surely finite".into(), yes(quiet.finite())]);
        table.push(["QSOLVE multiplies a small error by".into(), number(symmetric)]);
        table.push(["and the difference of the two kinds by".into(), number(antisymmetric)]);
        let coin = quiet.guess(self.coin);
        let straight = by_depth(&law, Threshold::balanced(&law).verdicts(&law), self.depth);
        let all = [
            ("minimax, balanced estimate", straight),
            ("HSOLVE", quiet.hsolve(coin, self.depth)),
            ("QSOLVE", quiet.qsolve(coin, self.depth)),
        ];
        let mut errors = Table::new("probability of error", ["M", all[0].0, all[1].0, all[2].0]);
        for n in 0..=self.depth as usize {
            let mut row = vec![n.to_string()];
            row.extend(all.iter().map(|(_, found)| number(found[n].error())));
            errors.push(row);
        }
        let lines = all.iter().map(|(name, found)| {
            let points = found.iter().enumerate().map(|(n, v)| (n as f64, v.error()));
            ((*name).to_owned(), points.collect())
        });
        let figure = curves(&law.to_string(), "M", "probability of error", lines.collect());
        Page { tables: vec![table, errors], figure: Some(figure) }.show(&self.show)
    }

    fn degrees(&self) -> Answered {
        let mut table = Table::new(
            "least mean degree of a geometric law",
            ["threshold", "SOLVE ends on the minimal tree", "minimal tree finite"],
        );
        for q in (1..=12).chain([20, 30, 40]) {
            let numbers = [quiescence::solvable_degree(q), quiescence::finite_degree(q)];
            table.push([q.to_string(), number(numbers[0]), number(numbers[1])]);
        }
        Page { tables: vec![table], figure: None }.show(&self.show)
    }
}
