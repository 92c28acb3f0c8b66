//! Searches for several players, and solver backups for any number, against the definitions.

mod graph;
mod lookahead;
mod solver;
