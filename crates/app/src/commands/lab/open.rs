//! Which study, at which size, with its rows in which file.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use plywood_lab::{
    shelf::{Shelf, Study},
    study::{Plan, Published, Size, Store, Subject, Task},
    tasks::TASKS,
};

use crate::complaint::Complaint;

/// A study and its place.
#[derive(Clone, Debug, Args)]
pub struct Where {
    /// The study's name, or the path of a plan.toml; `plywood lab list` lists them
    pub study: String,
    /// The size of the study
    #[arg(long, value_enum, default_value = "full")]
    pub size: SizeName,
    #[command(flatten)]
    pub folders: Folders,
    /// The file of rows [default: RESULTS/STUDY-SIZE.sqlite]
    #[arg(long, value_name = "FILE")]
    pub store: Option<PathBuf>,
}

/// The folder of studies unless the user says otherwise.
pub const EXPERIMENTS: &str = "experiments";

/// Where studies and rows are.
#[derive(Clone, Debug, Args)]
pub struct Folders {
    /// The folder of studies, before those that ship with the program
    #[arg(long, value_name = "FOLDER", default_value = EXPERIMENTS)]
    pub experiments: PathBuf,
    /// The folder of rows
    #[arg(long, value_name = "FOLDER", default_value = "results")]
    pub results: PathBuf,
}

/// The sizes by name.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum SizeName {
    Quick,
    Full,
}

impl From<SizeName> for Size {
    fn from(name: SizeName) -> Self {
        match name {
            SizeName::Quick => Self::Quick,
            SizeName::Full => Self::Full,
        }
    }
}

impl SizeName {
    /// Its name in file names.
    pub fn name(self) -> &'static str {
        Size::from(self).name()
    }
}

impl Folders {
    /// The studies.
    pub fn shelf(&self) -> Shelf {
        Shelf { folder: self.experiments.clone() }
    }
}

/// A study whose plan was read and whose task is known.
#[derive(Clone, Debug)]
pub struct Opened {
    pub study: Study,
    pub plan: Plan,
    pub task: Task,
    pub size: Size,
    pub store: PathBuf,
}

impl Where {
    /// Reads the plan and tries what it asks of its task, so that a slip in the plan is said before
    /// anything is run.
    pub fn open(&self) -> Result<Opened, Complaint> {
        let study = self.folders.shelf().find(&self.study)?;
        let size = self.size.into();
        let wrong = |what: String| Complaint::new(format!("the plan of {}: {what}", study.name));
        let (plan, &task) =
            Plan::read_for(&study.plan, size, TASKS).map_err(|error| wrong(error.to_string()))?;
        let name = format!("{}-{}.sqlite", plan.study, size.name());
        let store = self.store.clone().unwrap_or_else(|| self.folders.results.join(name));
        Ok(Opened { study, plan, task, size, store })
    }
}

impl Opened {
    /// What tables and figures are made of.
    pub const fn subject<'s>(&'s self, published: Option<&'s Published>) -> Subject<'s> {
        Subject { plan: &self.plan, task: &self.task, published }
    }

    /// Its rows, to be read.
    pub fn rows(&self) -> Result<Store, Complaint> {
        let store = Store::read(&self.store)?;
        store.fits(&self.plan)?;
        Ok(store)
    }
}
