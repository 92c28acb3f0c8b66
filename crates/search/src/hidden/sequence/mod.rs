//! A whole hidden game in sequence form (Koller, Megiddo and von Stengel 1996): equilibria to a proven gap, and
//! what a policy is really worth against its best reply.
//!
//! Only for games small enough that every line of play can be listed. A player's *sequence* is what it has done
//! so far; a line of play that ends is a pair of sequences and a gain. Everything else is sums over these.

mod build;
mod form;
mod plan;
mod regret;

pub use build::MOST_ENDS;
pub use form::{InfoSet, SequenceForm};
pub use plan::Plan;
pub use regret::RegretPlus;
