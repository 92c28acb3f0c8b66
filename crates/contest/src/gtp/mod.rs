//! The Go Text Protocol, version 2, both ways: engines of other programs, and a server of our own.
//!
//! Moves are the game's own words; the first player is `b`, the second `w`. See `docs/engines.md`.

mod client;
mod manners;
mod pupil;
pub mod server;
mod stable;
#[cfg(test)]
mod tests;
mod words;

pub use client::{Engine, EngineError};
pub(crate) use manners::{ANSWER, GRACE, colour, introduce};
pub use pupil::EnginePupil;
pub use stable::{Guest, News, Said, Stable};
