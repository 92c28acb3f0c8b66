//! The rules of named games.

mod bits;
pub mod breakthrough;
pub mod clobber;
pub mod connect;
pub mod domineering;
pub mod go;
mod grid;
mod guidance;
pub mod hex;
pub mod kayles;
pub mod many;
pub mod nim;
pub mod othello;
pub mod phantom;
mod regions;
mod step;
pub mod tic_tac_toe;
