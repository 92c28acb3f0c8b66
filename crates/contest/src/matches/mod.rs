//! Matches between players on any game of the catalogue: a plan in, game records out.
//!
//! A *round* is one opening, or one random tree, played once from every rotation of the seats: a
//! pair of games for two players. A range of rounds is a pure function of the plan, without files
//! or clocks, and under step budgets the records do not depend on threads.

mod budget;
mod contestant;
#[cfg(test)]
mod engine_tests;
mod keep;
mod live;
mod once;
mod openings;
mod plan;
mod record;
mod referee;
mod round;
mod run;
mod seat;
mod summary;
#[cfg(test)]
mod tests;

pub use budget::Allowance;
pub use contestant::{Chooser, Contestant};
pub use keep::{Keeper, play_rounds_kept};
pub use live::{Live, Tested};
pub use once::play_once;
pub use openings::{Openings, OpeningsError};
pub use plan::{Adjudicator, MatchError, MatchPlan};
pub use record::{Finish, Forfeit, GameRecord, seat_score};
pub use run::{play_rounds, play_rounds_watched};
pub use seat::Starter;
pub use summary::{MatchSummary, PlayerSummary, SeatTally, summarise};
