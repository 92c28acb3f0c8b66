//! The workbench: a page in the browser on which to play any game, watch searches think, compare their certainties,
//! explore the theory of random games and browse results. HTTP inside the program; everything is in the binary.

mod error;
mod results;
mod shown;
mod state;
mod theory;

pub use error::{Answered, ApiError};
