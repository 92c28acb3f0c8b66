//! Groups of rows as a table: parameters, counts, one column a measurement with its error.

use plywood_core::Plain;
use plywood_statistics::Interval;

use super::{
    CONFIDENCE, Column, Group, MEASURED, Moments, PARAMETER, Plan, Store, StoreError, Stored,
    Summary, Task, summary::Groups,
};
use crate::table::Table;

/// Sums up the rows of a store by the named parameters, or by all that varies.
pub fn groups(
    store: &Store,
    plan: &Plan,
    task: &Task,
    by: &[String],
) -> Result<Vec<Group>, StoreError> {
    let mut groups = Groups::new(plan, task, by);
    store.each(plan, |stored: Stored| groups.add(&stored))?;
    Ok(groups.finish())
}

/// For whom the columns of a table are named.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Names {
    /// Plainly; a measurement that has the name of a parameter is told from it.
    People,
    /// As in every export: `parameter_NAME` and `measured_NAME`, with `…_low` and `…_high` for the ends of its interval.
    Programs,
}

/// The groups as a table.
pub fn table(plan: &Plan, task: &Task, groups: &[Group], names: Names) -> Table {
    // What no row has measured needs no column.
    let measured = |i: usize| groups.iter().any(|group| group.columns[i].n > 0);
    let shown: Vec<_> = task
        .columns
        .iter()
        .enumerate()
        .filter(|(i, c)| c.summary != Summary::Hidden && measured(*i))
        .collect();
    let failures = groups.iter().any(|group| group.failures > 0);
    let keys = groups.first().map_or(Vec::new(), |group| group.parameters.0.clone());
    let spaced = names == Names::Programs;
    let parameter = |key: &str| if spaced { format!("{PARAMETER}{key}") } else { key.to_owned() };
    let mut heading: Vec<String> = keys.iter().map(|(key, _)| parameter(key)).collect();
    heading.push("rows".into());
    if failures {
        heading.push("failed".into());
    }
    let shared = groups.iter().any(|group| group.independent.is_some());
    if shared {
        heading.push("independent".into());
    }
    let measured = |name: &str| {
        let apart = spaced || keys.iter().any(|(key, _)| key == name);
        if apart { format!("{MEASURED}{name}") } else { name.to_owned() }
    };
    let chance = |c: &Column| matches!(c.summary, Summary::Mean | Summary::Score | Summary::Share);
    for (_, column) in &shown {
        let name = measured(column.name);
        let ends = ["_low", "_high"].map(|end| format!("{name}{end}"));
        heading.push(name);
        heading.extend(ends.into_iter().filter(|_| spaced && chance(column)));
    }
    let mut table = Table::new(plan.title.clone(), heading);
    if !spaced && shown.iter().any(|(_, column)| chance(column)) {
        table.note = LEGEND.into();
    }
    for group in groups {
        let mut row: Vec<String> =
            group.parameters.0.iter().map(|(_, value)| value.to_string()).collect();
        row.push(group.rows.to_string());
        if failures {
            row.push(group.failures.to_string());
        }
        if shared {
            row.push(group.independent.unwrap_or(group.rows).to_string());
        }
        for (i, column) in &shown {
            let moments = &group.columns[*i];
            if !spaced {
                row.push(entry(column.summary, moments));
                continue;
            }
            row.push(plain(column.summary, moments));
            if chance(column) {
                let interval = moments.interval(column.summary);
                let end = |x: Option<f64>| x.map_or(String::new(), |x| Plain(x).to_string());
                row.push(end(interval.map(|interval| interval.low)));
                row.push(end(interval.map(|interval| interval.high)));
            }
        }
        table.push(row);
    }
    table
}

/// A measurement of a group as a number alone: mean, share or total.
fn plain(summary: Summary, moments: &Moments) -> String {
    match summary {
        _ if moments.n == 0 => String::new(),
        Summary::Sum => Plain(moments.sum()).to_string(),
        _ => Plain(moments.mean).to_string(),
    }
}

/// What the entries of a table mean, to be read below it.
pub const LEGEND: &str = "± and brackets are 95% intervals: Student for means, Wilson for shares, the rule of three for equal scores.";

/// A measurement of a group in words: mean or share with its interval, total, or the one number
/// that all rows say.
pub fn entry(summary: Summary, moments: &Moments) -> String {
    if moments.n == 0 {
        return String::new();
    }
    let interval = moments.interval(summary);
    match summary {
        Summary::Hidden => String::new(),
        Summary::Sum => number(moments.sum()),
        Summary::Computed if moments.all_equal() => number(moments.mean),
        Summary::Computed => format!("{} on average", number(moments.mean)),
        Summary::Mean | Summary::Score if moments.n == 1 => number(moments.mean),
        Summary::Share => {
            let percent = |x: f64| 100.0 * x;
            let Interval { low, high } = interval.expect("shares of some rows have an interval");
            format!("{:.1}% [{:.1}, {:.1}]", percent(moments.mean), percent(low), percent(high))
        }
        Summary::Mean | Summary::Score => match interval {
            None => format!("{} (all equal)", number(moments.mean)),
            Some(Interval { low, high }) if moments.all_equal() => {
                format!("{} [{low:.3}, {high:.3}]", number(moments.mean))
            }
            Some(Interval { low, high })
                if summary == Summary::Score && !(low > 0.0 && high < 1.0) =>
            {
                let (low, high) = (low.max(0.0), high.min(1.0));
                format!("{} [{low:.3}, {high:.3}]", number(moments.mean))
            }
            Some(_) => {
                let half = moments.half_width(CONFIDENCE);
                let digits = digits(half);
                format!("{:.digits$} ± {half:.digits$}", moments.mean)
            }
        },
    }
}

/// How many decimals show an error to two digits.
fn digits(error: f64) -> usize {
    if error <= 0.0 || !error.is_finite() {
        return 3;
    }
    (1.0 - error.log10().floor()).clamp(0.0, 9.0) as usize
}

/// A number without needless decimals.
pub fn number(x: f64) -> String {
    let whole = (x - x.round()).abs() <= 1e-9 * x.abs().max(1.0);
    if whole && x.abs() < 1e15 { format!("{x:.0}") } else { format!("{:.4}", Plain(x)) }
}
