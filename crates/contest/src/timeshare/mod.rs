//! Searches that take turns on the cores: every one moves on, can be paused, stepped, looked into and resumed.
//!
//! The [`engine`](crate::engine) answers questions by the thousand, each from beginning to end; here people watch
//! some dozens think at once. Operating systems call it time-sharing.

mod control;
mod news;
mod share;
mod slice;
#[cfg(test)]
mod tests;
mod thinker;
mod work;

pub use news::{LookAt, News, Stage, Standing};
pub use share::{Full, Timeshare};
pub use thinker::Thinker;
