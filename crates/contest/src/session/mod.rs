//! A game being played and searched: what screens and scripts hold.

pub mod defaults;
mod held;
mod inside;
mod outcome;
mod place;
mod question;
mod watch;

pub use defaults::{Limits, in_rounds, search_or_default};
pub use held::Session;
pub use outcome::Outcome;
pub use place::{Place, PlaceError, read_move, words};
pub use question::{Question, QuestionError};
pub use watch::{Glimpse, Watcher, unwatched};
