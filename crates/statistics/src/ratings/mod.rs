//! Joint ratings of many players: Bradley and Terry's model with Davidson's draws and an
//! advantage of the first move.
//!
//! With d = rating of the first − rating of the second + advantage (in log-odds), first wins,
//! second wins and draws have probabilities in the ratio exp(d/2) : exp(−d/2) : ν. A difference
//! of 400 Elo means ten to one among decided games; without draws it is the usual Elo.

mod fit;
mod groups;
mod pool;
#[cfg(test)]
mod tests;

pub use pool::{Encounter, Model, Rating, Ratings, RatingsError};

pub use fit::rate;
