//! Plans become cells, cells become records, records become tables, plots and verdicts.

pub mod bench;
pub mod calibration;
pub mod check;
pub mod class;
pub mod fitted;
pub mod kept;
pub mod plot;
pub mod seeds;
pub mod shelf;
pub mod signature;
pub mod study;
pub mod table;
pub mod tasks;
pub mod theory;
pub mod tune;
