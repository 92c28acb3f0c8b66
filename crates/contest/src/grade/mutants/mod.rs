//! Players with one known fault each, and the correct ones that they were made from.
//!
//! All are one small negamax of the kind that people write first, with a switch for each classic
//! mistake. They measure what an exam finds, and show teachers how each mistake looks.

mod catalogue;
mod negamax;
mod pupil;

pub use catalogue::{Flaw, MUTANTS, Mutant, UnknownMutant};
pub use negamax::{Eye, Negamax, Ties};
pub use pupil::in_process;
