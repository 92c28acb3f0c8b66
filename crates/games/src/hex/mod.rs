//! Hex: two players fill a rhombus of hexagons, each to join its own pair of sides.

mod connections;
mod fill;
mod guidance;
mod inferior;
mod lattice;
mod referee;
mod rules;
mod sight;
mod words;

pub use rules::{Hex, Position};
