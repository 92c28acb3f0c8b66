//! The rules of named games.

mod bits;
pub mod connect;
mod grid;
pub mod hex;
pub mod othello;
