//! Random and explicit game trees, grown from seeds or read from files, and their theory.

pub mod explicit;
pub mod fit;
pub mod law;
pub mod statistics;
pub mod theory;
pub mod tree;

pub use explicit::{AnyTree, ExplicitTree, ExplicitTreeN, TreeError};
pub use fit::Fit;
pub use law::Law;
pub use statistics::{Side, Statistics};
pub use tree::{GaltonWatson, Increments, Pearl, Recursive};
