//! Plans become cells, cells become rows, rows survive what happens to machines.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod growth;
mod parameters;
mod plan;
mod runs;
mod store;
mod support;
