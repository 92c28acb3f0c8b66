//! Nim: take from one heap; who takes the last object wins, or loses in misère play.

mod heaps;
mod notation;
mod rules;

pub(crate) use heaps::Heaps;
pub use heaps::{Position, Take};
pub use rules::Nim;
