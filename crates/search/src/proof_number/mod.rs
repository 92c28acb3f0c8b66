//! Proof-number search: how hard it looks to prove or to disprove decides where to look next.

mod dfpn;
mod graph;
mod ground;
mod line;
mod numbers;
mod question;
mod recipe;
mod run;
mod table;

pub use numbers::Counting;
pub use recipe::{Dfpn, Pns};
pub use run::ProofNumberRun;
