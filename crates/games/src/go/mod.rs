//! Go: surround points, capture what has no liberty left, own more area at the end.
//!
//! Area scoring, suicide illegal, two passes end the game; simple ko or positional superko. Stones
//! are followed on a framed board with chains and pseudo-liberties, and a random game that fills
//! no own eye takes microseconds.

mod asked;
mod board;
mod glance;
mod imagine;
mod life;
mod playout;
mod pool;
mod referee;
mod rules;
mod score;
mod setup;
pub mod sgf;
mod small;
mod structure;
mod words;

pub use rules::{Go, Ko, Position, Unfinished, Vertex};
