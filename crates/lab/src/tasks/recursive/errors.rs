//! How often a limited search errs (sections 6, 7 and 8).

use plywood_catalogue::ensemble::{self, Saying, Trial};
use plywood_models::theory::recursive::{partisan::Pair, product, quiescence::Quiescence, status};
use plywood_search::solve::Procedure;

use super::measure::{Measure, law, one, player, small, statistics};
use crate::study::Parameters;

pub(super) const NAMES: &[&str] = &[
    "minimax-error",
    "hsolve-error",
    "qsolve-error",
    "product-error",
    "product-mean",
    "product-variance",
    "product-if-won",
];

/// Positions after which a search is given up.
const MOST: u64 = 5_000_000;

pub(super) fn read(what: &str, parameters: &Parameters) -> Result<Option<Measure>, String> {
    Ok(Some(match what {
        "minimax-error" | "hsolve-error" | "qsolve-error" | "product-error" => {
            limited(what, parameters)?
        }
        "product-mean" | "product-variance" | "product-if-won" => moments(what, parameters)?,
        _ => return Ok(None),
    }))
}

/// Matched structures, `law` and perhaps `law2`, that never end; `depth` moves of search.
fn limited(what: &str, parameters: &Parameters) -> Result<Measure, String> {
    let first = law(parameters, "law")?;
    let second =
        if parameters.value("law2").is_some() { law(parameters, "law2")? } else { first.clone() };
    let pair = Pair::new(first, second)?;
    let (player, depth) = (player(parameters)?, small(parameters, "depth", 0)?);
    let straight = what == "minimax-error" || what == "product-error";
    let quiet_above = if straight { [0; 2] } else { [small(parameters, "quiet", 0)?; 2] };
    let quiet = Quiescence::partisan(&pair, quiet_above)?;
    // One kind of estimate, whatever searches to it: among all positions or the quiescent ones.
    let coins = [parameters.number_or("coin", 0.5)?; 2];
    let (said, saying) = match parameters.text_or("estimate", "balanced").as_str() {
        "balanced" => (quiet.by_moves(quiet.balanced()), Saying::ByMoves(quiet.balanced())),
        "shallow" => (quiet.by_moves(pair.shallow()), Saying::ByMoves(pair.shallow())),
        "coin" => (quiet.guesses(coins), Saying::Coin(coins)),
        other => {
            let known = "balanced, shallow, coin";
            return Err(format!("there is no estimate '{other}'; there are {known}"));
        }
    };
    let (found, procedure) = if what == "qsolve-error" {
        (quiet.qsolve_of_both(said, depth), Procedure::Quiescent(depth))
    } else {
        (quiet.hsolve_of_both(said, depth), Procedure::Horizon(depth))
    };
    let formula = found[depth as usize][player].error();
    let trial = Trial { pair: pair.clone(), quiet_above, saying, procedure, player };
    if what == "product-error" {
        // On paper there is only an interval: its ends stand where formula and print would.
        let (least, most) = pair.product_errors(depth)[depth as usize][player];
        return Ok(Measure {
            formula: Some(least),
            printed: Some(most),
            sample: Some(Box::new(move |name| trial.product_errs(name, depth, MOST).map(one))),
        });
    }
    let sample = move |name| trial.errs(name, MOST).map(one);
    Ok(Measure { sample: Some(Box::new(sample)), ..Measure::of(formula) })
}

/// Moments of the product-rule estimate where games end.
fn moments(what: &str, parameters: &Parameters) -> Result<Measure, String> {
    let (statistics, depth) = (statistics(parameters)?, small(parameters, "depth", 0)?);
    let win = status::status(&statistics).map(|s| s.win);
    let prior = match parameters.value("prior") {
        Some(_) => [parameters.number("prior")?; 2],
        None => win,
    };
    if prior.iter().any(|t| !(*t > 0.0 && *t < 1.0)) {
        return Err(format!("the prior {} must lie between 0 and 1", prior[0]));
    }
    let found = product::moments(&statistics, prior, depth)[depth as usize][0];
    let mean = found.mean;
    Ok(match what {
        "product-mean" => Measure::of(mean)
            .seen(&statistics, move |game| Some(ensemble::product(game, prior, depth))),
        "product-variance" => Measure::of(found.variance)
            .printed(win[0] * (1.0 - win[0]))
            .seen(&statistics, move |game| {
                Some((ensemble::product(game, prior, depth) - mean).powi(2))
            }),
        _ => Measure::of(found.mean_if_won).seen(&statistics, move |game| {
            let won = ensemble::ending(game, 100_000) == ensemble::Ending::Won;
            won.then(|| ensemble::product(game, prior, depth))
        }),
    })
}
