//! A game whose type is forgotten: one type for every game that has a name, comes from a user's
//! crate, from Python or from another process.
//!
//! [`AnyGame::new`] takes any game that can do what [`Forgettable`] asks and keeps it behind one
//! pointer. A position knows its rules, so that a call goes straight to the game's own code; moves
//! are numbers ([`Code`]), keys are words ([`Words`]), and what is known without a position stands in
//! [`Facts`].

mod code;
mod facts;
mod forgettable;
mod gains;
mod game;
mod guided;
mod hidden;
mod hidden_game;
mod keyed;
mod position;
mod rules;
mod typed;
mod typed_rules;
mod veil;
mod words;

pub use code::Code;
pub use facts::Facts;
pub use forgettable::Forgettable;
pub use gains::{Gains, MOST_PLAYERS};
pub use game::AnyGame;
pub use hidden::Veilable;
pub use hidden_game::AnyHidden;
pub use position::AnyPosition;
pub use veil::{AnyBelief, AnyView};
pub use words::{MOST_WORDS, Scribe, Spelt, Words};
