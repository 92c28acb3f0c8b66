//! Domineering: one player places dominoes upright, the other level, until one cannot.

mod rules;
mod structure;
mod words;

pub use rules::{Domineering, Domino, Position};
