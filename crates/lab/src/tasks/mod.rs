//! What the cells of a study can do, one short file each.

mod analyse;
mod matches;
mod nothing;
mod posterior;
mod recursive;
mod seeds;

use crate::study::{Column, Kind, Summary, Task, Tasks};

/// All tasks, by the names that plans use.
pub const TASKS: Tasks<'static> = Tasks(&[
    matches::TASK,
    analyse::TASK,
    posterior::TASK,
    recursive::TASK,
    seeds::TASK,
    nothing::TASK,
]);

/// A column, in one line.
const fn column(name: &'static str, kind: Kind, summary: Summary, doc: &'static str) -> Column {
    Column { name, kind, summary, doc }
}

/// A task whose equal cells give equal rows, at its first version.
const fn task(
    name: &'static str,
    doc: &'static str,
    columns: &'static [Column],
    check: fn(&crate::study::Cell) -> Result<(), String>,
    run: fn(&crate::study::Cell) -> crate::study::Outcome,
) -> Task {
    Task { name, doc, columns, version: 1, repeatable: |_| true, check, run }
}
