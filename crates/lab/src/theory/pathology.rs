//! Whether deeper search helps an estimate or hurts it.

use plywood_catalogue::ensemble::{Saying, Trial};
use plywood_models::theory::recursive::{partisan::Pair, pathology::Threshold};
use plywood_search::solve::Procedure;

use super::{
    dots,
    ensemble::law,
    page::{Curve, Diagram, Page, number, yes},
    simulation::Simulation,
};
use crate::table::Table;

/// Whether deeper minimax makes an estimate by the number of moves better or worse.
#[derive(Clone, Debug)]
pub struct Pathology {
    /// The law of the number of moves.
    pub law: String,
    /// The second player's law; with it the game is partisan.
    pub law2: Option<String>,
    /// Positions with more moves are taken for wins; without it the balanced and the shallow choice.
    pub moves: Option<u32>,
    /// The probability of saying win at exactly so many moves.
    pub coin: f64,
    /// The deepest search to list.
    pub depth: u32,
    /// The trees beside the formulas.
    pub simulation: Simulation,
}

/// Simulated searches look at no more positions of a tree.
pub(super) const MOST: u64 = 100_000;
const SOURCE: &str = "paper 004, section 6; section 5 for partisan games";

/// The matched pair of one law or two.
pub(super) fn pair(first: &str, second: Option<&str>) -> Result<Pair, String> {
    let first = law(first)?;
    let second = second.map(law).transpose()?.unwrap_or_else(|| first.clone());
    Pair::new(first, second)
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
    /// The tables, and the diagrams if they are to be drawn.
    pub fn page(&self, draw: bool) -> Result<Page, String> {
        let pair = pair(&self.law, self.law2.as_deref())?;
        self.simulation.of_listed(pair.laws.each_ref())?;
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
        let mut curves = Vec::new();
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
                let mut dots = Vec::new();
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
                    let seen = self.simulation.seen(errs);
                    dots.extend(dots::errors(depth as f64, seen.sample()));
                    row.push(seen.words());
                    errors.push(row);
                }
                let points = found.iter().enumerate().map(|(n, v)| (n as f64, v[i].error()));
                let name = format!("{name}, {player}");
                curves.push(Curve::theory(&*name, SOURCE, points));
                if self.simulation.wanted() {
                    let how = "minimax on random trees of matched leaves";
                    curves.push(Curve::simulated(&name, how, dots));
                }
            }
        }
        let diagram = || Diagram::new(title(&pair), "depth", "probability of error", curves);
        let diagrams = if draw { vec![diagram()] } else { Vec::new() };
        Ok(Page { source: SOURCE, tables: vec![long_run, errors], diagrams })
    }
}
