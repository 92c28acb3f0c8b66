//! The referee of hidden games: it keeps the board, hears attempts, and tells each player its part.
//!
//! Players are searches or engines that speak the phantom dialect of GTP (see `docs/gtp.md`).
//! A player who dies, stays silent or talks nonsense forfeits; the referee goes on.

mod client;
mod conduct;
mod table;
#[cfg(test)]
mod tests;

pub use client::Client;
pub use conduct::{Conduct, conduct};
pub use table::{Table, Tried, table};
