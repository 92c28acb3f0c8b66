//! Searches that hold what one player knows and nothing else.
//!
//! A run of these is started with a [`Hidden::View`](plywood_core::Hidden::View), never with a
//! position, so that it cannot peek; after every answer of the referee it is shown the new view.

mod blind;
mod determinised;
mod game;
mod is_uct;
mod phantom_mc;
mod random;
pub mod sequence;

pub use blind::{Blind, Sighted};
pub use determinised::{Determinised, DeterminisedRun, OpenSearch};
pub use game::{Played, play_game};
pub use is_uct::{IsUct, IsUctRun};
pub use phantom_mc::{PhantomMc, PhantomMcRun, Retry};
pub use random::BlindRandomRun;
