//! External engines that speak the Go Text Protocol, version 2.
//!
//! Moves are the game's own words; the first player is `b`, the second `w`. See `docs/grade.md`.

mod client;
mod pupil;
#[cfg(test)]
mod tests;
mod words;

pub use client::{Engine, EngineError};
pub use pupil::EnginePupil;
