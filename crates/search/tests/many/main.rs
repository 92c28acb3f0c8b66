//! Searches for several players, and solver backups for any number, against the definitions.

mod forged;
mod graph;
mod guarantee;
mod lookahead;
mod solver;
mod witness;
