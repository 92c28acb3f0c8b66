//! Proofs of what several players get when everybody plays for itself: a witness of the Maxⁿ value.
//!
//! Where no two payoffs are worth the same to anybody ([`compare`]), play from the ends backwards has one
//! value. A witness names no value but that of the root: it is the order in which positions are looked
//! at, and the checker works all values out again. `rule`, `tour` and `checker` know the rules of games and
//! nothing of searches. The format is described in docs/solving.md.

mod checker;
mod header;
mod rows;
mod rule;
mod tour;
mod writer;

pub use checker::check_witness;
pub use header::WitnessHeader;
pub use rule::compare;
pub use writer::{Found, write_witness};
