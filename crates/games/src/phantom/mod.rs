//! Games kept by a referee: nobody sees the other's stones, and an attempt may be refused.
//!
//! A player names a move. If it is legal on the referee's board it is played and the turn passes;
//! if not, the player hears that it is refused and tries again. What else is told is a parameter.
//! One machinery, [`Phantom`], serves every game that implements [`Refereed`].

mod code;
mod known;
pub(crate) mod placement;
mod referee;
mod rules;
mod structure;
mod tic_tac_toe;
mod told;
mod views;
mod words;

pub use known::Known;
pub use referee::{Happened, Reason, Refereed};
pub use rules::{Phantom, Position};
pub use told::{Captures, Tells, Told, View};
