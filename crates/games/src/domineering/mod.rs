//! Domineering: one player places dominoes upright, the other level, until one cannot.

mod guidance;
mod room;
mod rules;
mod structure;
mod sum;
mod words;

pub use rules::{Domineering, Domino, Position};
