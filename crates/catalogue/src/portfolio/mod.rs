//! A portfolio of random seeds as a file, and what makes it a player (paper 003).

mod error;
mod file;
mod name;
mod subject;
mod turned;

pub use error::PortfolioError;
pub use file::{Chair, PortfolioFile, Weighted};
pub use name::SeedName;
pub use subject::{Stated, Subject};
pub use turned::{turned, turned_sight};
