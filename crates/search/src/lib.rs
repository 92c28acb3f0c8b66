//! Searches that are stepped from outside and say how sure they are.

mod certainty;
mod drive;
mod lanes;
mod report;
mod search;

pub use certainty::Certainty;
pub use drive::{Budget, Ending, Spent, Watch, drive};
pub use lanes::{lane_steps, merge};
pub use report::{MoveReport, Report};
pub use search::{Algorithm, Progress, Search};
