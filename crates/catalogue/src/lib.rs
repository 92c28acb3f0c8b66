//! The one place where a word becomes a type: games and searches by name.

pub mod bounded;
mod chair;
mod content;
mod entry;
mod error;
pub mod games;
mod gives;
pub mod grammar;
pub mod nearest;
mod open;
mod page;
pub mod portfolio;
pub mod prior;
mod recipe;
pub mod replace;
pub mod searches;
mod spec;
mod value;
mod veiled;
mod visit;

pub use entry::{Alias, Detail, Entry, Family, Kind, Param, Role};
pub use error::SpecError;
pub use games::GameEntry;
pub use gives::{Given, Gives, Promise};
pub use open::{
    AnySearch, Duel, Listed, Nature, Opened, Playable, Shape, Started, Task, TwoPlayer, UseGame,
    UseHidden, UseZeroSum, Veil,
};
pub use page::{describe, list, status};
pub use recipe::Recipe;
pub use searches::SearchEntry;
pub use spec::{GameSpec, SearchSpec};
pub use value::Value;
pub use veiled::{AnyBlind, Blinded, Seen, Sight, Veiled};
pub use visit::Visit;
