//! `theory pathology`: whether deeper search helps an estimate or hurts it.

use clap::Args;
use plywood_catalogue::ensemble::{Saying, Trial};
use plywood_lab::table::Table;
use plywood_models::theory::recursive::{partisan::Pair, pathology::Threshold};
use plywood_search::solve::Procedure;

use super::{
    ensemble::{Simulation, law, probability},
    page::{Page, Show, curves, number, yes},
};
use crate::{
    arguments::whole,
    complaint::{Answered, Complaint},
};

/// Whether deeper minimax makes an estimate by the number of moves better or worse
#[derive(Debug, Args)]
pub struct Pathology {
    /// The law of the number of moves
    law: String,
    /// The second player's law; with it the game is partisan
    #[arg(long, value_name = "LAW")]
    law2: Option<String>,
    /// Positions with more moves are taken for wins [default: the balanced and the shallow choice]
    #[arg(long, value_name = "N", value_parser = whole::<u32>(..))]
    moves: Option<u32>,
    /// Probability of saying win at exactly N moves
    #[arg(long, default_value = "0", requires = "moves", value_parser = probability)]
    coin: f64,
    /// The deepest search to list
    #[arg(long, default_value_t = 10, value_parser = whole::<u32>(0..=10_000))]
    depth: u32,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    show: Show,
}

/// Simulated searches look at no more positions of a tree.
pub(super) const MOST: u64 = 100_000;

/// The matched pair of one law or two.
pub(super) fn pair(first: &str, second: Option<&str>) -> Result<Pair, Complaint> {
    let first = law(first)?;
    let second = second.map(law).transpose()?.unwrap_or_else(|| first.clone());
    Pair::new(first, second).map_err(Complaint::new)
}

/// The players to be shown and what they are called.
pub(super) fn players(pair: &Pair) -> &'static [&'static str] {
    if pair.laws[0] == pair.laws[1] { &["either"] } else { &["first", "second"] }
}

/// The laws of a pair in words.
pub(super) fn title(pair: &Pair) -> String {
    let [first, second] = &pair.laws;
    if first == second { first.to_string() } else { format!("{first} against {second}") }
}

impl Pathology {
    pub fn run(&self) -> Answered {
        let pair = pair(&self.law, self.law2.as_deref())?;
        let estimates = match self.moves {
            Some(moves) => vec![("given", [Threshold { moves, coin: self.coin }; 2])],
            None => vec![("shallow", pair.shallow()), ("balanced", pair.balanced())],
        };
        let mut long_run = Table::new(
            format!("{}: errors in the long run", title(&pair)),
            [
                "estimate",
                "to move",
                "N",
                "coin",
                "no search",
                "even depths",
                "odd depths",
                "pathological",
            ],
        );
        let mut errors = Table::new(
            "errors by depth",
            ["estimate", "to move", "depth", "error", "missed", "imagined", "simulated"],
        );
        let mut lines = Vec::new();
        for (name, estimate) in estimates {
            let leaves = pair.verdicts(estimate);
            let outlook = pair.outlook(leaves);
            let found = pair.by_depth(leaves, self.depth);
            for (i, player) in players(&pair).iter().enumerate() {
                let mut row = vec![name.to_owned(), (*player).to_owned()];
                row.push(estimate[i].moves.to_string());
                let [even, odd] = outlook[i].deep_error;
                row.extend([estimate[i].coin, outlook[i].static_error, even, odd].map(number));
                row.push(yes(outlook[i].pathological()));
                long_run.push(row);
                for (depth, verdicts) in found.iter().enumerate() {
                    let v = verdicts[i];
                    let mut row = vec![name.to_owned(), (*player).to_owned(), depth.to_string()];
                    row.extend([v.error(), v.missed(), v.imagined()].map(number));
                    let trial = Trial {
                        pair: pair.clone(),
                        quiet_above: [0, 0],
                        saying: Saying::ByMoves(estimate),
                        procedure: Procedure::Horizon(depth as u32),
                        player: i,
                    };
                    let errs =
                        |name| trial.errs(name, MOST).map(|wrong| f64::from(u8::from(wrong)));
                    row.push(self.simulation.mean(errs));
                    errors.push(row);
                }
                let points = found.iter().enumerate().map(|(n, v)| (n as f64, v[i].error()));
                lines.push((format!("{name}, {player}"), points.collect()));
            }
        }
        let figures = self
            .show
            .pictures(|| vec![curves(&title(&pair), "depth", "probability of error", lines)]);
        Page { tables: vec![long_run, errors], figures }.show(&self.show)
    }
}
