//! The referee of hidden games: it keeps the board, hears attempts, and tells each player its part.
//!
//! Players are searches or engines that speak the phantom dialect of GTP (see `docs/gtp.md`).
//! What is illegal is refused, and the player is asked again, however often it was refused before;
//! a player who dies, stays silent, names no point or never stops repeating itself forfeits.

mod client;
mod conduct;
mod table;
#[cfg(test)]
mod tests;
mod vain;

pub use client::Client;
pub use conduct::{Conduct, conduct};
pub use table::{Table, Tried};
pub(crate) use vain::{patience, tried_in_vain};
