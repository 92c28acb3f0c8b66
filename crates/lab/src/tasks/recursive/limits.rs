//! Numbers of the paper's tables that no tree shows: degrees, thresholds, ranges.

use plywood_models::theory::recursive::{inert, pathology, quiescence};

use super::measure::{Measure, law, one, small};
use crate::study::Parameters;

pub(super) const NAMES: &[&str] = &[
    "inert",
    "local-from",
    "local-to",
    "balanced-degree",
    "shallow-moves",
    "solvable-degree",
    "finite-degree",
];

pub(super) fn read(what: &str, parameters: &Parameters) -> Result<Option<Measure>, String> {
    Ok(Some(match what {
        // The print goes by the condition at the fixed point alone.
        "inert" => {
            let first = law(parameters, "law")?;
            let second = if parameters.value("law2").is_some() {
                law(parameters, "law2")?
            } else {
                first.clone()
            };
            let found = inert::partisan(&first, &second);
            Measure::of(one(found.inert)).printed(one(found.local()))
        }
        "local-from" | "local-to" => {
            let (low, high) = (small(parameters, "low", 1)?, small(parameters, "high", 1)?);
            let range = inert::local_range(low, high)?.ok_or("no share satisfies the condition")?;
            Measure::of(100.0 * if what == "local-from" { range.0 } else { range.1 })
        }
        "balanced-degree" => {
            Measure::of(pathology::balanced_degree(small(parameters, "moves", 1)?))
        }
        // The largest number of moves at which a position is rather lost, for that degree.
        "shallow-moves" => {
            let degree = pathology::balanced_degree(small(parameters, "moves", 1)?);
            let t = (degree - degree.sqrt()) / (degree - 1.0);
            Measure::of(f64::from(pathology::Threshold::likelier(t).moves))
        }
        "solvable-degree" | "finite-degree" => {
            let quiet = small(parameters, "quiet", 1)?;
            let degree = if what == "solvable-degree" {
                quiescence::solvable_degree(quiet)
            } else {
                quiescence::finite_degree(quiet)
            };
            Measure::of(degree)
        }
        _ => return Ok(None),
    }))
}
