//! Game trees that are grown as they are looked at: the position is a name, nothing is stored.

mod galton_watson;
mod guidance;
mod increments;
mod label;
mod pearl;
mod recursive;
mod regular;
pub(crate) mod walk;

pub use galton_watson::{GaltonWatson, Leaves, Node};
pub use increments::{Edge, Increments, Sum};
pub use label::Label;
pub use pearl::Pearl;
pub use recursive::{Member, Recursive};
pub use regular::{Path, Regular};
