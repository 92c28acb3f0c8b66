//! Who wins, how soon, and where ties begin (sections 2, 3 and 5, appendices A and C).

use plywood_catalogue::ensemble::{self, Ending};
use plywood_core::transform::Pruning;
use plywood_models::{
    Side,
    theory::recursive::{finite, length, matched, pruning, status, strange, ties, transition},
};

use super::measure::{Measure, law, leaf, one, small, statistics};
use crate::study::Parameters;

pub(super) const NAMES: &[&str] = &[
    "finite",
    "win",
    "loss",
    "tie",
    "won-within",
    "not-lost-within",
    "length",
    "transition-win",
    "transition-undecided",
    "transition-branching",
    "matched",
    "ties-begin",
    "strange-win",
    "strange-not-lost",
    "strange-ties-begin",
    "normal-win",
    "misere-win",
];

/// Positions of a tree that a simulation looks at before it calls the tree endless.
const MOST: u64 = 20_000;

pub(super) fn read(what: &str, parameters: &Parameters) -> Result<Option<Measure>, String> {
    let share = |of: Ending| {
        move |game: &plywood_models::Recursive| Some(one(ensemble::ending(game, MOST) == of))
    };
    Ok(Some(match what {
        "finite" => {
            let statistics = statistics(parameters)?;
            let look = |game: &_| Some(one(ensemble::finite(game, 3_000)));
            Measure::of(finite::probability(&statistics)[0]).seen(&statistics, look)
        }
        "win" | "loss" | "tie" => {
            let statistics = statistics(parameters)?;
            let found = status::status(&statistics)[0];
            let (formula, ending) = match what {
                "win" => (found.win, Ending::Won),
                "loss" => (found.loss, Ending::Lost),
                _ => (found.tie, Ending::Open),
            };
            Measure::of(formula).seen(&statistics, share(ending))
        }
        "won-within" | "not-lost-within" => {
            let statistics = statistics(parameters)?;
            let n = small(parameters, "n", 0)?;
            let [found, _] = status::spiral(&statistics).nth(n as usize).expect("spirals go on");
            let won = what == "won-within";
            Measure::of(if won { found.won } else { found.not_lost }).seen(
                &statistics,
                move |game| {
                    let ending = ensemble::within(game, n);
                    Some(one(if won { ending == Ending::Won } else { ending != Ending::Lost }))
                },
            )
        }
        "length" => Measure::of(length::expected(&statistics(parameters)?)[0]),
        "transition-win" | "transition-undecided" | "transition-branching" => {
            edge(what, parameters)?
        }
        "matched" => {
            let law = law(parameters, "law")?;
            let side = Side::new(law.clone(), matched::point(&law), parameters.number("b")?)?;
            let statistics = plywood_models::Statistics::impartial(side);
            Measure::of(status::status(&statistics)[0].win)
                .printed(matched::point(&law))
                .seen(&statistics, share(Ending::Won))
        }
        "ties-begin" => {
            let law = law(parameters, "law")?;
            let p = leaf(parameters, "p", &law)?;
            let slope = transition::survival(&law, p).unwrap_or(1.0);
            Measure::of(ties::first(&law, p).unwrap_or(1.0)).printed(slope)
        }
        "strange-win" | "strange-not-lost" => {
            let law = strange::figure_a_1(parameters.number("alpha")?)?;
            let b = (parameters.number("percent")? / 100.0).min(1.0 - 1e-12);
            let found = status::impartial(&Side::new(law.clone(), matched::point(&law), b)?);
            let x = if what == "strange-win" { found.win } else { found.not_lost() };
            Measure::of(100.0 * x)
        }
        // In terminal positions per million: the thresholds are too near to one.
        "strange-ties-begin" => {
            let law = strange::figure_a_1(parameters.number("alpha")?)?;
            let b = ties::first(&law, matched::point(&law)).unwrap_or(1.0);
            Measure::of(1e6 * (1.0 - b))
        }
        "normal-win" | "misere-win" => {
            let statistics = statistics(parameters)?;
            let (kind, other) = if what == "normal-win" {
                (Pruning::Normal, pruning::normal(&statistics)?)
            } else {
                (Pruning::Misere, pruning::misere(&statistics)?)
            };
            let look = move |game: &_| ensemble::equivalent(game, kind, MOST).map(one);
            Measure::of(status::status(&other)[0].win).seen(&statistics, look)
        }
        _ => return Ok(None),
    }))
}

/// A row of figure 2.4: the closed form is the print.
fn edge(what: &str, parameters: &Parameters) -> Result<Measure, String> {
    let row = match parameters.text("family")?.as_str() {
        "poisson" => transition::poisson(),
        "binomial" => transition::binomial(small(parameters, "d", 2)?)?,
        "truncated-poisson" => transition::truncated_poisson(parameters.number("d")?)?,
        "none-or-d" => transition::none_or(small(parameters, "d", 2)?)?,
        other => {
            let known = "poisson, binomial, truncated-poisson, none-or-d";
            return Err(format!("there is no family '{other}'; there are {known}"));
        }
    };
    if what == "transition-branching" {
        return Ok(Measure::of(row.tree.mean()).printed(row.branching));
    }
    let statistics = plywood_models::Statistics::impartial(Side::of_tree(&row.tree, 0.0)?);
    let formula = status::status(&statistics)[0].win;
    let share = |of: Ending| move |game: &_| Some(one(ensemble::ending(game, 50_000) == of));
    // Trees too large to be decided are no wins; how many they are is a number of its own.
    if what == "transition-undecided" {
        return Ok(Measure::default().seen(&statistics, share(Ending::Open)));
    }
    Ok(Measure::of(formula).printed(row.win).seen(&statistics, share(Ending::Won)))
}
