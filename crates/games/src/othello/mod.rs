//! Othello: discs between a placed one and another of its owner change sides.

pub(crate) mod flips;
mod guarded;
mod guidance;
mod insight;
mod kernel;
mod remembered;
mod rules;
mod turns;
mod words;

pub use rules::{Othello, Position};
