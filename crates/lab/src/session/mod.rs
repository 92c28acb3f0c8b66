//! A game being played and searched: what screens and scripts hold.

mod held;
mod outcome;
mod place;
mod setup;
mod watch;

pub use held::Session;
pub use outcome::Outcome;
pub use place::{Place, PlaceError};
pub use setup::{Setup, SetupError};
pub use watch::{Glimpse, Watcher, unwatched};
