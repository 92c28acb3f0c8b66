//! Rolit: Othello for `N` players, in which nobody passes.

mod rules;
mod words;

pub use rules::{Position, Rolit};
