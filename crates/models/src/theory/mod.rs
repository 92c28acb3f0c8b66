//! What is true of random games on paper: no game and no search is run here.

pub mod galton_watson;
pub mod pearl;
pub mod recursive;
pub mod value_law;
