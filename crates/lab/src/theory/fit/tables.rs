//! The tables of what was found on a game.

use plywood_catalogue::depths::Estimate;

use super::{Change, Found, answer::sentences};
use crate::table::Table;

fn shown(change: Option<Change>) -> String {
    change.map_or_else(String::new, |x| format!("{:.4} ± {:.4}", x.mean, x.error))
}

fn plain(x: Option<f64>) -> String {
    x.map_or_else(String::new, |x| format!("{x:.4}"))
}

/// The answer in sentences.
pub fn answer_table(found: &Found) -> Table {
    let mut table = Table::new("does deeper search help?", ["answer"]);
    for sentence in sentences(found) {
        table.push([sentence]);
    }
    table
}

/// What minimax of each depth does, predicted and measured.
pub fn depth_table(found: &Found) -> Table {
    let estimate = match &found.estimate {
        Estimate::Moves(above) => format!("takes positions of more than {above} moves for wins"),
        Estimate::Own => "asks the game's own evaluation".into(),
    };
    let (all, decided) = (found.examined.len(), found.decided().count());
    let draws = found.examined.iter().filter(|at| at.outcome() == Some(0.5)).count();
    let solved = found.examined.iter().filter(|at| at.outcomes.is_some()).count();
    let mut table = Table::new(
        format!(
            "minimax that {estimate}: {decided} of {all} positions decided, {draws} draws, {} took too \
             long",
            all - solved
        ),
        ["depth", "predicted errors", "errors", "cost of the move", "overrates", "positions"],
    );
    for depth in 0..=found.deepest {
        let errors = found.errors(depth);
        table.push([
            depth.to_string(),
            plain(found.predicted(depth)),
            shown(errors),
            shown(found.regret(depth)),
            shown(found.overrates(depth)),
            errors.map_or(0, |errors| errors.positions).to_string(),
        ]);
    }
    table
}

/// What two moves more change, measured on the same positions, with bootstrap intervals of 95 %.
pub fn change_table(found: &Found) -> Table {
    let mut table = Table::new(
        "what more search changes, on the same positions; intervals of 95 %",
        [
            "from depth",
            "to depth",
            "predicted change of errors",
            "change of errors",
            "from",
            "to",
            "change of the move's cost",
            "cost from",
            "cost to",
        ],
    );
    let even = found.deepest_even();
    let steps = (2..=found.deepest).map(|to| (to - 2, to));
    let whole = (even > 2).then_some((0, even));
    for (from, to) in steps.chain(whole) {
        let ends = |change: Option<Change>| {
            let end = |of: fn(Change) -> f64| plain(change.map(of));
            [shown(change), end(|c| c.interval.low), end(|c| c.interval.high)]
        };
        let depths = [from.to_string(), to.to_string(), plain(found.predicted_change(from, to))];
        let errors = ends(found.change_of_errors(from, to));
        let regret = ends(found.change_of_regret(from, to));
        table.push([depths, errors, regret].concat());
    }
    table
}
