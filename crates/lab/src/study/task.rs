//! What a cell does: a pure function from a cell to a row, known by its name.

use std::fmt;

use super::reader::suggestion;
use super::{Cell, Kind, Parameter, Value};

/// How rows of one combination are summed up in a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Summary {
    /// Mean of numbers of any size, with Student's interval.
    Mean,
    /// Mean of numbers between 0 and 1, such as scores, with an interval inside that range.
    Score,
    /// A number without chance: every row of a combination says the same.
    Computed,
    /// Total.
    Sum,
    /// Share of ones among zeros and ones, with a Wilson interval.
    Share,
    /// Not shown in tables.
    Hidden,
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Mean => "mean",
            Self::Score => "score",
            Self::Computed => "computed",
            Self::Sum => "sum",
            Self::Share => "share",
            Self::Hidden => "",
        })
    }
}

/// One measurement of a task.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name, in files and tables.
    pub name: &'static str,
    /// What it holds.
    pub kind: Kind,
    /// How it is summed up.
    pub summary: Summary,
    /// What it is, in one line.
    pub doc: &'static str,
}

/// The measurements of one cell, in the order of the task's columns, or why there are none.
pub type Outcome = Result<Vec<Value>, String>;

/// A cell's outcome and its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The combination of parameters.
    pub combination: u64,
    /// The repetition of that combination.
    pub repetition: u64,
    /// The measurements, or the message of the failure.
    pub outcome: Outcome,
}

/// A kind of run.
#[derive(Copy, Clone, Debug)]
pub struct Task {
    /// Its name in plans.
    pub name: &'static str,
    /// What it does, in one line.
    pub doc: &'static str,
    /// What it can be told.
    pub parameters: &'static [Parameter],
    /// Pairs of parameters that do not go together: one of the two would be ignored.
    pub apart: &'static [(&'static str, &'static str)],
    /// What it measures.
    pub columns: &'static [Column],
    /// Its version: a change that changes rows raises it.
    pub version: u32,
    /// Whether a cell gives the same row whenever it is run: not if a clock limits it.
    pub repeatable: fn(&Cell) -> bool,
    /// Refuses parameters that cannot be run, before anything is run. It asks for every parameter
    /// that a run depends on: one that it asks for in no combination is refused.
    pub check: fn(&Cell) -> Result<(), String>,
    /// The games and searches that a cell names, with their versions, as `name@version`: a change
    /// of their behaviour raises it, and rows of two versions are not put into one store.
    pub versions: fn(&Cell) -> Vec<String>,
    /// Which luck a cell shares with other cells of its combination, such as a pool of games: rows
    /// that share it are one observation together. `None` where every row stands alone.
    pub shared_luck: Option<fn(&Cell) -> Option<u64>>,
    /// Runs a cell.
    pub run: fn(&Cell) -> Outcome,
}

/// The tasks that plans can name.
#[derive(Copy, Clone, Debug)]
pub struct Tasks<'t>(pub &'t [Task]);

impl<'t> Tasks<'t> {
    /// The task of a name, or a sentence with the known ones.
    pub fn find(&self, name: &str) -> Result<&'t Task, String> {
        self.0.iter().find(|task| task.name == name).ok_or_else(|| {
            let known: Vec<_> = self.0.iter().map(|task| task.name).collect();
            let near = suggestion(name, &known);
            format!("there is no task '{name}'{near}; there are {}", known.join(", "))
        })
    }
}
