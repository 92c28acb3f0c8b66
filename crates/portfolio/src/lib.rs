//! Random seeds as the strategies of a matrix game: which seeds a randomised player should use.

mod best_seed;
mod equilibrium;
mod evaluation;
mod matrix;
mod method;
mod mixture;
mod model;
mod profile;
mod sampled;
mod sparse;
mod symmetry;

pub use best_seed::{best_column, best_row};
pub use equilibrium::{Equilibrium, nash};
pub use evaluation::{OPPONENTS, Row, Score, Spread, Trial, expected_least, score};
pub use matrix::PayoffMatrix;
pub use method::Method;
pub use mixture::Mixture;
pub use model::SeedEffect;
pub use profile::{Bounds, Profile};
pub use sampled::{Cells, Exp3Pair, Found, Grigoriadis, RegretMatching, best_arm};
pub use sparse::Sparsity;
pub use symmetry::over_symmetries;
