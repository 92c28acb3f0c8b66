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
mod nature;
mod newton;
mod order;
mod price;
mod program;
mod root;
mod rounds;
mod solve;
mod sparse;
mod start;
mod ways;

pub use complexity::Gaps;
pub use solve::{Characteristic, characteristic, characteristic_watched, is_computable, towards};
pub(super) use {
    duel::Duel,
    duels::Duels,
    leaves::{Leaves, Level},
    program::{Change, Cost, Op, Program},
};
