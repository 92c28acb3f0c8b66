//! Breakthrough: two armies of pawns, and the first to reach the other end wins.

mod glance;
mod guidance;
mod kernel;
mod rules;
mod structure;
mod words;

pub use rules::{Breakthrough, Position};

pub use crate::step::Step;
