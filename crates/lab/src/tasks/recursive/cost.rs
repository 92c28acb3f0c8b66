//! What solving costs and where it ends (section 4).

use plywood_catalogue::ensemble;
use plywood_models::theory::recursive::{
    largest::{self, Ends, Factor},
    printed, solve,
    status::spiral,
};

use super::measure::{Measure, law, leaf, one, small, statistics};
use crate::study::Parameters;

pub(super) const NAMES: &[&str] = &[
    "calls",
    "branching",
    "expanded",
    "unfinished",
    "largest-b",
    "terminal-percent",
    "bushy-limit",
    "bushy-percent",
];

/// Positions after which a run is taken not to end.
const MOST: u64 = 3_000_000;

pub(super) fn read(what: &str, parameters: &Parameters) -> Result<Option<Measure>, String> {
    let i = || small(parameters, "i", 0);
    Ok(Some(match what {
        "calls" => {
            let statistics = statistics(parameters)?;
            let look = |game: &_| ensemble::calls(game, MOST).map(|n| n as f64);
            Measure::of(solve::calls(&statistics)[0]).seen(&statistics, look)
        }
        "branching" => {
            let (statistics, i) = (statistics(parameters)?, i()?);
            let exact = Measure::of(solve::limited_branching(&statistics, i)[0]);
            if statistics.is_impartial() {
                exact.printed(printed::branching(&statistics.first, i))
            } else {
                exact
            }
        }
        "expanded" => {
            let (statistics, i) = (statistics(parameters)?, i()?);
            let look = move |game: &_| ensemble::main_loop(game, i, MOST).map(|n| n as f64);
            let exact = Measure::of(solve::expanded(&statistics, i)[0]).seen(&statistics, look);
            if statistics.is_impartial() {
                let [within, _] = spiral(&statistics).nth(i as usize).expect("spirals go on");
                let r = printed::branching(&statistics.first, i);
                exact.printed((within.not_lost - within.won) / (1.0 - r))
            } else {
                exact
            }
        }
        // The share of runs whose main loop expands more than 3000 positions.
        "unfinished" => {
            let (statistics, i) = (statistics(parameters)?, i()?);
            let look = move |game: &_| {
                let ended = ensemble::main_loop(game, i, 60_000);
                Some(one(ended.is_none_or(|n| n > 3_000)))
            };
            let ends = solve::ends(&statistics, i);
            let promised = printed::ends(&statistics.first, i);
            Measure {
                formula: ends.then_some(0.0),
                printed: promised.then_some(0.0),
                ..Measure::default()
            }
            .seen(&statistics, look)
        }
        "largest-b" => {
            let (law, i) = (law(parameters, "law")?, i()?);
            let ends = Ends::Won(leaf(parameters, "p", &law)?);
            Measure::of(largest::survival(&law, ends, i, Factor::Exact)).printed(largest::survival(
                &law,
                ends,
                i,
                Factor::Printed,
            ))
        }
        "terminal-percent" => {
            let (law, i) = (law(parameters, "law")?, i()?);
            let p = leaf(parameters, "p", &law)?;
            let b = largest::survival(&law, Ends::Won(p), i, Factor::Exact);
            Measure::of(100.0 * (1.0 - b)).printed(100.0 * printed::terminal_fraction(&law, p, i))
        }
        // Theorem 4.2: a very bushy law beside the limit.
        "bushy-limit" => {
            let law = law(parameters, "law")?;
            let p = leaf(parameters, "p", &law)?;
            Measure::of(largest::survival(&law, Ends::Won(p), 0, Factor::Exact))
                .printed(solve::bushy_limit(p))
        }
        "bushy-percent" => {
            let i = i()?;
            Measure::of(100.0 * largest::bushy_limit(i)).printed(100.0 * printed::bushy_limit(i))
        }
        _ => return Ok(None),
    }))
}
