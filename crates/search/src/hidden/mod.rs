//! Searches that hold what one player knows and nothing else.
//!
//! A run of these is started with a [`Hidden::View`](plywood_core::Hidden::View), never with a
//! position, so that it cannot peek; after every answer of the referee it is shown the new view.

mod blind;
mod game;
mod phantom_mc;

pub use blind::{Blind, Sighted};
pub use game::{Played, play_game};
pub use phantom_mc::{PhantomMc, PhantomMcRun, Retry};
