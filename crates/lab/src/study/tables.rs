//! Groups of rows as a table: parameters, counts, one column a measurement with its error.

use super::{Group, Moments, Plan, Store, StoreError, Stored, Summary, Task, summary::Groups};
use crate::table::Table;

/// Sums up the rows of a store by the named parameters, or by all that varies.
pub fn groups(
    store: &Store,
    plan: &Plan,
    task: &Task,
    by: &[String],
) -> Result<Vec<Group>, StoreError> {
    let mut groups = Groups::new(plan, task, by);
    store.each(|stored: Stored| groups.add(&stored))?;
    Ok(groups.finish())
}

/// The groups as a table.
pub fn table(plan: &Plan, task: &Task, groups: &[Group]) -> Table {
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
    let mut heading: Vec<String> = keys.into_iter().map(|(key, _)| key).collect();
    heading.push("rows".into());
    if failures {
        heading.push("failed".into());
    }
    heading.extend(shown.iter().map(|(_, column)| column.name.to_owned()));
    let means = shown.iter().any(|(i, column)| {
        column.summary == Summary::Mean && groups.iter().any(|group| group.columns[*i].n > 1)
    });
    let shares = shown.iter().any(|(_, column)| column.summary == Summary::Share);
    let note = match (means, shares) {
        (true, true) => "± is one standard error of the mean; [low, high] is a 95 % interval",
        (true, false) => "± is one standard error of the mean",
        (false, true) => "[low, high] is a 95 % interval",
        (false, false) => "",
    };
    let mut table = Table::new(plan.title.clone(), heading).noting(note);
    for group in groups {
        let mut row: Vec<String> =
            group.parameters.0.iter().map(|(_, value)| value.to_string()).collect();
        row.push(group.rows.to_string());
        if failures {
            row.push(group.failures.to_string());
        }
        row.extend(shown.iter().map(|(i, c)| entry(c.summary, &group.columns[*i])));
        table.push(row);
    }
    table
}

/// A measurement of a group in words: mean ± standard error, total, or share with its interval.
pub fn entry(summary: Summary, moments: &Moments) -> String {
    if moments.n == 0 {
        return String::new();
    }
    match summary {
        Summary::Mean if moments.n == 1 => number(moments.mean),
        Summary::Mean => {
            let digits = digits(moments.error());
            format!("{:.digits$} ± {:.digits$}", moments.mean, moments.error())
        }
        Summary::Sum => number(moments.sum()),
        Summary::Share => {
            let interval = moments.interval(summary);
            let percent = |x: f64| 100.0 * x;
            format!(
                "{:.1}% [{:.1}, {:.1}]",
                percent(moments.mean),
                percent(interval.low),
                percent(interval.high)
            )
        }
        Summary::Hidden => String::new(),
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
    if whole && x.abs() < 1e15 { format!("{x:.0}") } else { format!("{x:.4}") }
}
