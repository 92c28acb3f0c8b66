//! Names become games and searches, runs become records, records become tables.

pub mod analysis;
pub mod bench;
pub mod blindfold;
pub mod calibration;
pub mod check;
pub mod fitted;
pub mod go;
pub mod grade;
pub mod gtp;
pub mod identify;
pub mod lanes;
pub mod matches;
pub mod plot;
pub mod recursive;
pub mod referee;
pub mod seeds;
pub mod session;
pub mod shelf;
pub mod signature;
pub mod solved;
pub mod solving;
pub mod study;
pub mod table;
pub mod tasks;
pub mod tournament;
pub mod tune;

pub use plywood_catalogue as catalogue;

/// Compiles and runs the first example of the README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
