//! Games for three or more players.

pub mod bricks;
pub mod connect;
pub mod nim;
pub mod rolit;
mod stakes;
