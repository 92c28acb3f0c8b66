//! What may be asked of any game: rules, players, payoffs, seeds, transforms and laws.

pub mod any;
mod belief;
mod borrowed;
mod evaluator;
mod fault;
mod flips;
mod game;
mod guidance;
pub mod laws;
mod marks;
mod mixer;
mod notation;
#[doc(hidden)]
pub mod own;
mod payoff;
mod plain;
mod player;
mod said;
mod seed;
mod sentences;
pub mod transform;

pub use any::{AnyGame, AnyPosition};
pub use belief::Beliefs;
pub use evaluator::{Appraisal, Evaluator, Playout, Playouts, Unknown};
pub use fault::Fault;
pub use game::{Game, Hidden, Keyed, Symmetric, Turn};
pub use guidance::{Guidance, Outlook, Subtrees, Timed};
pub use marks::Marks;
pub use mixer::mixed;
pub use notation::Notation;
pub use payoff::{MOST_PAYOFF, Payoff, ZeroSum};
pub use plain::Plain;
pub use player::Player;
pub use said::{Arrival, Child, Draws, Keys, Note, Past, Prospect};
pub use seed::{Rng, Seed};

/// Compiles and runs the worked game of the contributors' page.
#[cfg(doctest)]
#[doc = include_str!("../../../CONTRIBUTING.md")]
struct Contributing;
