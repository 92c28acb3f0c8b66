//! Clobber: stones take neighbouring stones of the other colour until a player cannot.

mod guidance;
mod rules;
mod structure;
mod sum;
mod words;

pub use rules::{Clobber, Position};

pub use crate::step::Step;
