//! Hex: two players fill a rhombus of hexagons, each to join its own pair of sides.

mod fill;
mod guidance;
mod referee;
mod rules;
mod words;

pub use rules::{Hex, Position};
