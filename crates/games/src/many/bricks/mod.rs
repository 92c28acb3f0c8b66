//! Domineering in space: three players place bricks along their own axis of a box.

mod rules;
mod structure;
mod words;

pub use rules::{Brick, Bricks, Position};
