//! Names become games and searches, runs become records, records become tables.

pub mod statistics;
pub mod study;
