//! Stones dropped into columns: `line` in a row wins, or loses in the inverse game.
//!
//! A column takes `rows + 1` bits of a [`Word`], the top one always empty, so that a line is found
//! by shifting the whole board and nothing wraps around. On seven columns of six:
//!
//! ```text
//!  6 13 20 27 34 41 48    <- always empty
//!  5 12 19 26 33 40 47
//!  4 11 18 25 32 39 46
//!  3 10 17 24 31 38 45
//!  2  9 16 23 30 37 44
//!  1  8 15 22 29 36 43
//!  0  7 14 21 28 35 42
//! ```

mod board;
mod dice;
mod guidance;
mod keen;
mod kernel;
mod line;
mod lines;
mod low;
mod notation;
mod playout;
mod referee;
mod remembered;
mod rules;
mod structure;
mod throws;
mod wide;
mod word;

pub use board::{Connect, Width};
pub use rules::{Column, Position};
pub use wide::Wide;
pub use word::Word;
