//! Random and explicit game trees, grown from seeds or read from files, and their theory.

pub mod theory;
pub mod tree;

pub use tree::Pearl;
