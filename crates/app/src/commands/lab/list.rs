//! `lab list` and `lab check`: what there is to run.

use std::path::PathBuf;

use clap::Args;
use plywood_lab::{
    shelf::Shelf,
    study::{Plan, Size},
    table::{Format, Table},
    tasks,
};

use super::{Where, open::EXPERIMENTS};
use crate::{complaint::Answered, exit::Exit, output};

/// List the studies
#[derive(Debug, Args)]
pub struct List {
    /// The folder of studies, before those that ship with the program
    #[arg(long, value_name = "FOLDER", default_value = EXPERIMENTS)]
    experiments: PathBuf,
}

impl List {
    pub fn run(&self) -> Answered {
        let shelf = Shelf { folder: self.experiments.clone() };
        let mut table = Table::new("", ["study", "paper", "quick", "full", "question"]);
        for name in shelf.names() {
            let study = shelf.find(&name)?;
            let cells = |size| Plan::read(&study.plan, size).map(|plan| plan.cells().to_string());
            match Plan::read(&study.plan, Size::Full) {
                Ok(plan) => table.push([
                    name,
                    plan.paper.unwrap_or_default(),
                    cells(Size::Quick).unwrap_or_default(),
                    cells(Size::Full).unwrap_or_default(),
                    plan.title,
                ]),
                Err(error) => table.push([
                    name,
                    String::new(),
                    String::new(),
                    String::new(),
                    error.to_string(),
                ]),
            }
        }
        output::print(&table.write(Format::Text(output::width())))?;
        Ok(Exit::Done)
    }
}

/// List the tasks that plans can name, with their parameters and measurements
#[derive(Debug, Args)]
pub struct Tasks {}

impl Tasks {
    #[expect(clippy::unused_self, reason = "commands are run alike")]
    pub fn run(&self) -> Answered {
        output::print(&tasks::page())?;
        Ok(Exit::Done)
    }
}

/// Check a plan without running it
#[derive(Debug, Args)]
pub struct Check {
    #[command(flatten)]
    place: Where,
}

impl Check {
    pub fn run(&self) -> Answered {
        let opened = self.place.open()?;
        let (plan, task) = (&opened.plan, &opened.task);
        output::print(&format!(
            "{}: {} cells ({} combinations, {} repetitions) of task {}: {}\n",
            plan.study,
            plan.cells(),
            plan.combinations(),
            plan.repetitions,
            task.name,
            task.doc
        ))?;
        Ok(Exit::Done)
    }
}
