//! Tournaments: schedules that are pure functions of the results so far, and standings.
//!
//! A tournament is a list of *pairings*, each a match of paired games. Which pairing comes next
//! depends on the kind, the seed and the results so far alone, so that a tournament can be
//! continued from its games at any time. Games for three or more are played at tables of as
//! many players, of whom every two count as a pairing.

mod event;
mod knockout;
mod report;
mod run;
mod standings;
mod swiss;
mod tables;
#[cfg(test)]
mod tests;

pub use event::{Event, Failure, Kind, Pairing, PairingResult};
pub use report::{TournamentReport, report};
pub use run::{Bout, Played, TournamentPlan, Watch, play_pairing, play_tournament};
pub use standings::{Standing, standings};
