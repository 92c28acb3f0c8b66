//! A range of cells as a pure function of the plan's text: for any scheduler, without files.

use std::panic::{AssertUnwindSafe, catch_unwind};

use plywood_core::Fault;

use super::{Cell, Plan, Row, Size, Task, Tasks};

/// The rows of cells `first..last` of a plan.
///
/// A cell that fails or panics gives a row with its message; the others are unaffected.
pub fn rows(
    plan: &str,
    size: Size,
    tasks: Tasks<'_>,
    cells: std::ops::Range<u64>,
) -> Result<Vec<Row>, String> {
    let (plan, task) = Plan::read_for(plan, size, tasks).map_err(|error| error.to_string())?;
    if cells.end > plan.cells() {
        return Err(format!("the plan has {} cells, not {}", plan.cells(), cells.end));
    }
    Ok(cells.map(|index| row(task, &plan.cell(index))).collect())
}

/// Runs one cell; a panic becomes the message of a failed row.
pub(super) fn row(task: &Task, cell: &Cell) -> Row {
    let outcome = catch_unwind(AssertUnwindSafe(|| (task.run)(cell)))
        .unwrap_or_else(|panic| Err(Fault::of_panic(panic).to_string()));
    if let Ok(values) = &outcome {
        assert_eq!(values.len(), task.columns.len(), "{} fills all its columns", task.name);
    }
    Row { combination: cell.combination, repetition: cell.repetition, outcome }
}
