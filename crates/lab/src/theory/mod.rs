//! The theory of random games as tables and diagrams: what `plywood theory` prints and the workbench draws.
//!
//! A question is a plain struct with a method `page`; diagrams cost time and are made only if they
//! are asked for. Nothing here prints, reads a clock or opens a file.

mod barycentre;
mod branching;
mod comparison;
mod dots;
mod ensemble;
mod finite;
pub mod fit;
mod inert;
mod page;
mod pathology;
mod pearl;
mod product;
mod quiescence;
mod simulation;
mod spiral;
mod status;
mod transition;
mod windows;

pub use branching::Branching;
pub use ensemble::{Ensemble, law};
pub use inert::Inert;
pub use page::{Curve, Diagram, Origin, Page, measured, number, yes};
pub use pathology::Pathology;
pub use pearl::{Leaf, Pearl};
pub use product::Product;
pub use quiescence::Quiescence;
pub use simulation::{Simulation, Stop};
pub use status::Status;
pub use transition::Transition;
