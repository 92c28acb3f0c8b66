//! Kayles: rows of pins, of which a bowl knocks down one or two neighbours.

mod guidance;
mod rules;
mod words;

pub use rules::{Kayles, Knock, Position};
