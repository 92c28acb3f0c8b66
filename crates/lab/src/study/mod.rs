//! Studies: a plan is expanded into cells, cells are run, rows are stored.
//!
//! A *plan* says what is varied, what is fixed and how often; a *cell* is one run, pure data; a
//! *task* is a pure function from a cell to a *row*; a *store* holds the rows. Nothing here but
//! the store opens a file, and nothing but the runner starts a thread.

mod cell;
mod export;
pub(crate) mod page;
#[cfg(feature = "parquet")]
mod parquet;
mod picture;
mod plan;
mod published;
mod range;
mod reader;
mod runner;
mod selection;
mod store;
mod summary;
mod tables;
mod task;
mod value;

pub use cell::{Cell, Parameters};
pub use export::{Export, ExportError, export};
pub use page::{Page, joint_page};
pub use picture::Picture;
pub use plan::{Plan, PlanError, Size};
pub use published::{Entry, Published, Verdict, compare, comparison};
pub use range::rows;
pub use runner::{Halt, Runner, Tally};
pub use selection::{Selection, SelectionError};
pub use store::{Store, StoreError, Stored};
pub use summary::{CONFIDENCE, Group, Moments};
pub use tables::{entry, groups, number, table};
pub use task::{Column, Outcome, Row, Summary, Task, Tasks};
pub use value::{Kind, Value};
