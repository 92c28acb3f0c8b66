//! `theory pathology`: whether deeper search helps an estimate or hurts it.

use clap::Args;
use plywood_lab::table::Table;
use plywood_models::theory::recursive::pathology::{Outlook, Threshold, by_depth, outlook};

use super::{
    ensemble::{law, probability},
    page::{Page, Show, curves, number, yes},
};
use crate::complaint::Answered;

/// Whether deeper minimax makes an estimate by the number of moves better or worse
#[derive(Debug, Args)]
pub struct Pathology {
    /// The law of the number of moves
    law: String,
    /// Positions with more moves are taken for wins [default: the balanced and the shallow choice]
    #[arg(long, value_name = "N")]
    moves: Option<u32>,
    /// Probability of saying win at exactly N moves
    #[arg(long, default_value = "0", requires = "moves", value_parser = probability)]
    coin: f64,
    /// The deepest search to list
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    depth: u32,
    #[command(flatten)]
    show: Show,
}

impl Pathology {
    pub fn run(&self) -> Answered {
        let law = law(&self.law)?;
        let estimates = match self.moves {
            Some(moves) => vec![("given", Threshold { moves, coin: self.coin })],
            None => {
                vec![("shallow", Threshold::shallow(&law)), ("balanced", Threshold::balanced(&law))]
            }
        };
        let mut long_run = Table::new(
            format!("{law}: errors in the long run"),
            ["estimate", "N", "coin", "no search", "even depths", "odd depths", "pathological"],
        );
        let mut errors =
            Table::new("errors by depth", ["estimate", "depth", "error", "missed", "imagined"]);
        let mut lines = Vec::new();
        for (name, estimate) in estimates {
            let leaves = estimate.verdicts(&law);
            let Outlook { static_error, deep_error } = outlook(&law, leaves);
            let pathological = outlook(&law, leaves).pathological();
            long_run.push([
                name.into(),
                estimate.moves.to_string(),
                number(estimate.coin),
                number(static_error),
                number(deep_error[0]),
                number(deep_error[1]),
                yes(pathological),
            ]);
            let found = by_depth(&law, leaves, self.depth);
            for (depth, v) in found.iter().enumerate() {
                let numbers = [v.error(), v.missed(), v.imagined()].map(number);
                errors.push([[name.to_owned(), depth.to_string()].as_slice(), &numbers].concat());
            }
            let points = found.iter().enumerate().map(|(n, v)| (n as f64, v.error()));
            lines.push((name.to_owned(), points.collect()));
        }
        let figure = curves(&law.to_string(), "depth", "probability of error", lines);
        Page { tables: vec![long_run, errors], figure: Some(figure) }.show(&self.show)
    }
}
