//! Game trees that are grown as they are looked at: the position is a name, nothing is stored.

mod galton_watson;
mod guidance;
mod increments;
mod pearl;
mod regular;
pub(crate) mod walk;

pub use galton_watson::{GaltonWatson, Leaves, Node};
pub use increments::{Edge, Increments, Sum};
pub use pearl::Pearl;
pub use regular::{Path, Regular};
