//! Games for three or more players: laws, plain second versions, what theory knows.

mod bricks;
mod connect;
mod nim;
mod rolit;
