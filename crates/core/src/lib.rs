//! What may be asked of any game: rules, players, payoffs, seeds, transforms and laws.

mod belief;
mod borrowed;
mod evaluator;
mod flips;
mod game;
mod guidance;
pub mod laws;
mod notation;
mod payoff;
mod plain;
mod player;
mod seed;
pub mod transform;

pub use belief::Beliefs;
pub use evaluator::{Appraisal, Evaluator, Playout, Playouts, Unknown};
pub use game::{Game, Hidden, Keyed, Symmetric, Turn};
pub use guidance::{Guidance, Outlook, Timed};
pub use notation::Notation;
pub use payoff::{MOST_PAYOFF, Payoff, ZeroSum};
pub use plain::Plain;
pub use player::Player;
pub use seed::{Rng, Seed};

/// Compiles and runs the worked game of the contributors' page.
#[cfg(doctest)]
#[doc = include_str!("../../../CONTRIBUTING.md")]
struct Contributing;
