//! Nim: take from one heap; who takes the last object wins, or loses in misère play.

mod notation;
mod rules;

pub use rules::{Nim, Position, Take};
