//! Games in other programs, which answer questions in lines of JSON (docs/foreign-games.md).

mod entry;
mod rules;
mod spot;
mod wire;

pub use entry::{ENTRY, trust};
pub use rules::Foreign;
