//! Connect for `N` players: the first line in a row wins, stones falling or placed anywhere.

mod rules;
mod structure;
mod words;

pub use rules::{Connect, Position};
