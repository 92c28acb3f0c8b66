//! Statistics of games and of anything else that is sampled: pure functions of counts and scores.
//!
//! A *score* is a number in `[0, 1]`: what an observation gave the player we look at, 1 for all,
//! 0 for nothing. An observation is one game, or better a pair of games on one opening with the
//! seats swapped, since such games are not independent of each other. See `docs/statistics.md`.

mod betting;
mod bootstrap;
mod brownian;
mod cycles;
mod elo;
pub mod forecast;
mod holm;
mod interval;
mod likelihood;
mod linear;
pub mod logistic;
mod mean;
mod nash;
mod normal;
mod proportion;
mod ratings;
mod scores;
mod sequel;
mod sprt;
mod sprt_words;

pub use betting::Betting;
pub use bootstrap::Bootstrap;
pub use cycles::{CycleReport, cycle_report};
pub use elo::{elo, normalised_elo, score_at_elo};
pub use holm::holm;
pub use interval::Interval;
pub use mean::{all_equal_scores, difference, student};
pub use nash::{NashAverage, nash_average};
pub use proportion::{clopper_pearson, wilson};
pub use ratings::{Encounter, Model, Rating, Ratings, RatingsError, rate};
pub use scores::Scores;
pub use sequel::Sequel;
pub use sprt::{Scale, Sprt, Verdict};
