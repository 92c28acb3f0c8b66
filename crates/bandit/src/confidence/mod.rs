//! Confidence in means: intervals, the rates that make them hold at all times, and evidence.

mod divergence;
mod ends;
mod evidence;
mod interval;
mod rate;
mod wager;

pub use divergence::{divergence, lower, upper};
pub use ends::{Empirical, Products, Warm};
pub use evidence::{Evidence, regret};
pub use interval::{Confidence, Interval, Shape};
pub use rate::{Exploration, Rate};
pub use wager::{Claim, Tally};
