//! Clobber: stones take neighbouring stones of the other colour until a player cannot.

mod rules;
mod structure;
mod words;

pub use rules::{Clobber, Position};

pub use crate::step::Step;
