//! Identification of the best move with a guarantee: subjects by name, runs, certificates.

mod bounds;
mod certificate;
mod game;
mod generated;
mod problem;
mod run;
mod subject;
mod truth;

pub use bounds::{Bounds, MOST_LEAVES};
pub use certificate::{Certificate, Interval};
pub use problem::Problem;
pub use run::{Asked, Instead, identify, plan_of};
pub use subject::{IdentifyError, Subject};
