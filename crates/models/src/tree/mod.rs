//! Game trees that are grown as they are looked at: the position is a name, nothing is stored.

mod pearl;
mod regular;

pub use pearl::Pearl;
pub use regular::{Path, Regular};
