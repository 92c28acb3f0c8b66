//! What only Go has: files of games, points by name, stones that are dead at the end.

mod album;
mod file;
mod judge;
mod rules;
#[cfg(test)]
mod tests;

pub use album::{Album, AlbumError};
pub use file::{GoFileError, game_of, open_file, read_file};
pub use judge::{Judged, judge};
pub use plywood_games::go::sgf::{Record, SgfError, Step};
pub use rules::{Rules, place_for, place_of, rules};
