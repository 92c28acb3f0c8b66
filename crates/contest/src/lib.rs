//! Players at a table: what is asked of a search and what it answers, games that are played, and
//! players that are marked.
//!
//! A [`Question`](session::Question) is a game, a place in it, a search, its luck and a budget; a
//! [`Session`](session::Session) holds it open. Matches, tournaments, exams, referees and engines
//! of other programs are made of sessions and of what they say.

pub mod analysis;
pub mod blindfold;
pub mod calibration;
mod crew;
pub mod engine;
pub mod foreign;
pub mod go;
pub mod grade;
pub mod gtp;
pub mod identify;
pub mod lanes;
mod lines;
pub mod matches;
mod process;
pub mod quantity;
pub mod referee;
pub mod session;
pub mod shared;
pub mod solved;
pub mod solving;
mod team;
mod threads;
pub mod timeshare;
pub mod tournament;

pub use crew::crew;
pub use process::end_all;
