//! A search for every day: an exact attempt beside UCT, and one report of both.

mod recipe;
mod report;
mod run;

pub use recipe::Auto;
pub use run::AutoRun;
