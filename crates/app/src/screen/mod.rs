//! Screens: pure functions from data to text.

mod analysis;
mod words;

pub use analysis::{analysis, progress_line};
pub use words::{bytes, grouped, rate, seconds};
