//! What the cells of a study can do, one short file each.

mod analyse;
mod calibrate;
mod identify;
mod matches;
mod nothing;
mod page;
mod posterior;
mod recursive;
mod seeds;
mod settle;
mod solve;
mod survey;
mod tables;

use plywood_catalogue::{GameSpec, SearchSpec};

use crate::study::{Cell, Column, Holds, Kind, Need, Outcome, Parameter, Summary, Task, Tasks};

pub use page::page;

/// All tasks, by the names that plans use.
pub const TASKS: Tasks<'static> = Tasks(&[
    matches::TASK,
    analyse::TASK,
    calibrate::TASK,
    posterior::TASK,
    recursive::TASK,
    seeds::TASK,
    identify::TASK,
    settle::TASK,
    solve::TASK,
    tables::TASK,
    nothing::TASK,
]);

/// The games and searches among a cell's parameters, by name, version and what they read from files.
fn versions(cell: &Cell) -> Vec<String> {
    let texts = cell.parameters.0.iter().map(|(_, value)| value.to_string());
    let named = texts.filter_map(|text| {
        let game = text.parse::<GameSpec>().map(|game| game.recipe().clone());
        let recipe =
            game.or_else(|_| text.parse::<SearchSpec>().map(|s| s.recipe().clone())).ok()?;
        let (entry, content) = (recipe.entry(), recipe.content());
        Some(format!("{}@{}{content}", entry.name, entry.version))
    });
    named.collect()
}

/// A column, in one line.
const fn column(name: &'static str, kind: Kind, summary: Summary, doc: &'static str) -> Column {
    Column { name, kind, summary, doc }
}

/// A parameter that must be there.
const fn required(name: &'static str, holds: Holds, doc: &'static str) -> Parameter {
    Parameter { name, holds, need: Need::Required, doc }
}

/// A parameter that may be left out.
const fn optional(name: &'static str, holds: Holds, doc: &'static str) -> Parameter {
    Parameter { name, holds, need: Need::Optional, doc }
}

/// A parameter that is something else if it is left out.
const fn or(
    name: &'static str,
    holds: Holds,
    default: &'static str,
    doc: &'static str,
) -> Parameter {
    Parameter { name, holds, need: Need::Default(default), doc }
}

/// A task whose equal cells give equal rows, at its first version.
const fn task(
    name: &'static str,
    doc: &'static str,
    parameters: &'static [Parameter],
    columns: &'static [Column],
    check: fn(&Cell) -> Result<(), String>,
    run: fn(&Cell) -> Outcome,
) -> Task {
    Task {
        name,
        doc,
        parameters,
        apart: &[],
        columns,
        version: 1,
        repeatable: |_| true,
        check,
        versions,
        shared_luck: None,
        run,
    }
}
