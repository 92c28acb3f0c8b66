//! What the cells of a study can do, one short file each.

mod analyse;
mod identify;
mod matches;
mod nothing;
mod posterior;
mod recursive;
mod seeds;
mod settle;
mod solve;
mod tables;

use crate::{
    catalogue::{GameSpec, SearchSpec},
    study::{Cell, Column, Kind, Outcome, Summary, Task, Tasks},
};

/// All tasks, by the names that plans use.
pub const TASKS: Tasks<'static> = Tasks(&[
    matches::TASK,
    analyse::TASK,
    posterior::TASK,
    recursive::TASK,
    seeds::TASK,
    identify::TASK,
    settle::TASK,
    solve::TASK,
    tables::TASK,
    nothing::TASK,
]);

/// The games and searches among a cell's parameters, by name and version.
fn versions(cell: &Cell) -> Vec<String> {
    let texts = cell.parameters.0.iter().map(|(_, value)| value.to_string());
    let named = texts.filter_map(|text| {
        let game = text.parse::<GameSpec>().map(|game| game.recipe().entry());
        let entry = game.or_else(|_| text.parse::<SearchSpec>().map(|s| s.recipe().entry()));
        entry.ok().map(|entry| format!("{}@{}", entry.name, entry.version))
    });
    named.collect()
}

/// A column, in one line.
const fn column(name: &'static str, kind: Kind, summary: Summary, doc: &'static str) -> Column {
    Column { name, kind, summary, doc }
}

/// A task whose equal cells give equal rows, at its first version.
const fn task(
    name: &'static str,
    doc: &'static str,
    columns: &'static [Column],
    check: fn(&Cell) -> Result<(), String>,
    run: fn(&Cell) -> Outcome,
) -> Task {
    Task {
        name,
        doc,
        columns,
        version: 1,
        repeatable: |_| true,
        check,
        versions,
        shared_luck: None,
        run,
    }
}
