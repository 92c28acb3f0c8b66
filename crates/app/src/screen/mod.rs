//! Screens: pure functions from data to text.

mod analysis;
mod matches;
mod tournament;
mod words;

pub use analysis::{analysis, progress_line};
pub use matches::match_screen;
pub use tournament::tournament_screen;
pub use words::{bytes, grouped, rate, seconds};
