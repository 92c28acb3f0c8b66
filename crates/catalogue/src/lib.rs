//! Games and searches by name: two tables, and the words that people write.

pub mod bounded;
mod chair;
mod content;
pub mod ensemble;
mod entry;
mod error;
pub mod exact;
pub mod games;
mod gives;
pub mod grammar;
pub mod json;
mod named;
pub mod nearest;
pub mod needs;
mod own;
mod page;
pub mod portfolio;
pub mod prior;
mod recipe;
pub mod replace;
pub mod searches;
mod spec;
mod start;
mod value;

pub use entry::{Alias, Detail, Entry, Family, Kind, Make, Param, Role};
pub use error::SpecError;
pub use gives::{Given, Gives, Promise};
pub use named::{Duel, NamedGame, Seen, Veil};
pub use needs::{Needs, Refusal};
pub use own::add;
pub use page::{describe, list, status};
pub use plywood_search::AnyRun;
pub use recipe::Recipe;
pub use spec::{GameSpec, SearchSpec};
pub use start::{AnyBlind, Sight, Start, Started, Task};
pub use value::Value;
