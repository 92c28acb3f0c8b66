//! Matches between players on any game of the catalogue: a plan in, game records out.
//!
//! A *round* is one opening, or one random tree, played once from every rotation of the seats: a
//! pair of games for two players. A range of rounds is a pure function of the plan, without files
//! or clocks, and under step budgets the records do not depend on threads.

mod budget;
mod openings;
mod plan;
mod record;
mod referee;
mod round;
mod run;
mod summary;
#[cfg(test)]
mod tests;

pub use budget::Allowance;
pub use openings::Openings;
pub use plan::{Adjudicator, Contestant, MatchError, MatchPlan};
pub use record::{Finish, GameRecord, seat_score};
pub(crate) use referee::{Seat, referee};
pub use run::{play_rounds, play_rounds_watched};
pub use summary::{MatchSummary, PlayerSummary, SeatTally, summarise};
