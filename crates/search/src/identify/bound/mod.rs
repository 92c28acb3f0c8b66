//! The lower bound on the number of samples, and what algorithms promise.

mod barrier;
mod cholesky;
mod complexity;
mod cut;
mod duel;
mod leaves;
mod program;
mod solve;

pub use complexity::Gaps;
pub use solve::{Characteristic, characteristic, towards};
pub(super) use {
    duel::Duel,
    leaves::{Leaves, Level},
    program::{Change, Op, Program},
    solve::Duels,
};
