//! Parameters of searches: ranges, grids, a tuner for noisy objectives, and its confirmation.
//!
//! See `docs/tune.md`.

mod axis;
mod confirm;
mod duel;
mod grid;
mod halving;

pub use axis::{Axis, AxisError};
pub use confirm::{Confirmation, confirm};
pub use duel::duel;
pub use grid::{Constraint, grid};
pub use halving::{Schedule, Trial, Tuned, tune};
