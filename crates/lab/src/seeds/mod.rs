//! Portfolios of random seeds for any randomised player on any game (paper 003).
//!
//! A player whose seed is fixed is a deterministic policy. Games between seeds make a matrix, the
//! matrix teaches which seeds to play ([`learn()`]), games against fresh seeds say what that is
//! worth ([`evaluate()`]), and the result is a search like any other: `seeded(file=…)`.

mod book;
mod crowd;
mod error;
mod evaluate;
mod exact;
mod heat;
mod journal;
mod learn;
mod matrix;
mod play;
mod promise;
mod pulls;
mod seating;
mod table;
#[cfg(test)]
mod tests;
mod way;
mod worth;
mod written;

pub use book::{Book, Branch, book};
pub use crowd::{SeatScore, seat_games, seat_scores, seat_table};
pub use error::SeedsError;
pub use evaluate::{Evaluation, Line, evaluate, evaluated_games};
pub use exact::{Effort, Exact, Guaranteed, TrueWorth, exact, exact_table};
pub use heat::heat;
pub use journal::Journal;
pub use learn::{Learnt, Order, learn, learnt_games};
pub use matrix::{Half, cells_of, matrix_of};
pub use play::{Watch, play_missing};
pub use plywood_catalogue::portfolio::{
    Chair, PortfolioError, PortfolioFile, SeedName, Subject, Weighted,
};
pub use promise::{Promise, Promised};
pub use seating::Seating;
pub use table::line_table;
pub use way::Way;
pub use worth::Worth;
pub use written::{Measured, MeasuredSeat, Written, written_lines, written_seats};
