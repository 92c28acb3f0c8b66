//! Studies that ship with the program.

use plywood_lab::{
    shelf::{Study, shipped},
    study::{Comparison, Plan, Published, Size, Subject, Verdict},
    table,
    tasks::TASKS,
};
use serde::Serialize;

use crate::{ApiError, shown::Table};

/// A study in a list.
#[derive(Serialize)]
pub struct Listed {
    name: String,
    title: String,
    paper: Option<String>,
    task: String,
    /// Whether there are published numbers.
    published: bool,
    /// Cells at the quick and at the full size.
    quick: u64,
    full: u64,
}

/// A study and its published numbers.
#[derive(Serialize)]
pub struct Shown {
    name: String,
    title: String,
    paper: Option<String>,
    task: String,
    /// What is asked, in Markdown.
    text: String,
    plan: String,
    /// The published numbers, if there are any.
    tables: Vec<Table>,
}

/// All of them whose plans read.
pub fn list() -> Vec<Listed> {
    let listed = |study: Study| {
        let plan = Plan::read(&study.plan, Size::Full).ok()?;
        let quick = Plan::read(&study.plan, Size::Quick).ok()?;
        Some(Listed {
            name: study.name,
            quick: quick.cells(),
            full: plan.cells(),
            title: plan.title,
            paper: plan.paper,
            task: plan.task,
            published: study.published.is_some(),
        })
    };
    shipped().into_iter().filter_map(listed).collect()
}

/// One of them.
pub fn show(name: &str) -> Result<Shown, ApiError> {
    let missing =
        || ApiError::missing("no such study ships with the program: /api/results lists them");
    let study = find(name).ok_or_else(missing)?;
    let plan = Plan::read(&study.plan, Size::Full).map_err(ApiError::broken)?;
    let task = TASKS.find(&plan.task).map_err(ApiError::broken)?;
    let published = published(&study);
    let subject = Subject { plan: &plan, task, published: published.as_ref() };
    let compared = subject.comparison(None).map_err(ApiError::broken)?;
    let alone = |compared: &Comparison| Table::from(&alone(compared));
    let tables = compared.iter().map(alone).collect();
    let Study { name, plan: text_of_plan, text, .. } = study;
    Ok(Shown {
        name,
        title: plan.title,
        paper: plan.paper,
        task: plan.task,
        text,
        plan: text_of_plan,
        tables,
    })
}

/// Published numbers without ours, which are nowhere: what was not run says nothing.
fn alone(compared: &Comparison) -> table::Table {
    let whole = compared.table();
    let not_run = Verdict::NotRun.words();
    let silent = |cell: &String| cell.is_empty() || *cell == not_run;
    let mut shown = table::Table { title: compared.source.clone(), ..table::Table::default() };
    shown.note.clone_from(&compared.note);
    for (column, name) in whole.heading.iter().enumerate() {
        if !whole.rows.iter().all(|row| silent(&row[column])) {
            shown.heading.push(name.clone());
        }
    }
    let kept = |column: usize| shown.heading.contains(&whole.heading[column]);
    let row = |row: &Vec<String>| {
        let cells = row.iter().enumerate().filter(|(column, _)| kept(*column));
        cells.map(|(_, cell)| if *cell == not_run { String::new() } else { cell.clone() }).collect()
    };
    shown.rows = whole.rows.iter().map(row).collect();
    shown
}

/// The study of a name, if it ships.
pub fn find(name: &str) -> Option<Study> {
    shipped().into_iter().find(|study| study.name == name)
}

/// Its published numbers, if there are any.
pub fn published(study: &Study) -> Option<Published> {
    Published::read(study.published.as_deref()?).ok()
}
