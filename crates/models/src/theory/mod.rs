//! What is true of random games on paper: no game and no search is run here.

pub mod pearl;
