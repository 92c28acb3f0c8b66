//! Board games against the laws of all games, known counts and plain second versions.

mod hex;
mod naive;
mod othello;
