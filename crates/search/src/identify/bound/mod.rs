//! The lower bound on the number of samples, and what algorithms promise.

mod alternative;
mod barrier;
mod complexity;
mod crowd;
mod cut;
mod duel;
mod duels;
mod leaves;
mod meter;
mod newton;
mod order;
mod price;
mod program;
mod rounds;
mod solve;
mod sparse;
mod start;

pub use complexity::Gaps;
pub use solve::{Characteristic, characteristic, characteristic_watched, towards};
pub(super) use {
    duel::Duel,
    duels::Duels,
    leaves::{Leaves, Level},
    program::{Change, Op, Program},
};
