//! Studies: a plan is expanded into cells, cells are run, rows are stored.
//!
//! A *plan* says what is varied, what is fixed and how often; a *cell* is one run, pure data; a
//! *task* is a pure function from a cell to a *row*; a *store* holds the rows. Nothing here but
//! the store opens a file, and nothing but the runner starts a thread.

mod cell;
mod check;
mod comparison;
mod export;
mod grid;
mod judge;
pub(crate) mod page;
mod parameter;
#[cfg(feature = "parquet")]
mod parquet;
mod picture;
mod plan;
mod published;
mod range;
mod reader;
mod runner;
mod selection;
mod shown;
mod source;
pub(crate) mod store;
mod summary;
mod tables;
mod task;
mod value;
mod verdict;

pub use cell::{Cell, Parameters};
pub use comparison::{Compared, Comparison, compare};
pub use export::{Export, ExportError, export};
pub use grid::Difference;
pub use judge::{FALSE_AGREEMENT, FALSE_ALARM};
pub use page::{Page, joint_page};
pub use parameter::{Holds, Need, Parameter};
pub use picture::Picture;
pub use plan::{Plan, PlanError, Size};
pub use published::{Correction, Entry, Precision, Published};
pub use range::rows;
pub use runner::{Halt, Runner, Tally};
pub use selection::{Selection, SelectionError};
pub use shown::{FigureError, Subject};
pub use store::{MEASURED, PARAMETER, Store, StoreError, Stored};
pub use summary::{CONFIDENCE, Group, Moments};
pub use tables::{Names, entry, groups, number, table};
pub use task::{Column, Outcome, Row, Summary, Task, Tasks};
pub use value::{Kind, Value};
pub use verdict::{Grounds, Verdict};
