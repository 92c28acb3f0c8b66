//! Best arm identification against its definitions, the published numbers and its guarantee.

mod adversarial;
mod bound;
mod games;
mod guarantee;
mod ledger;
mod lemmas;
mod lots;
mod nature;
mod proofs;
mod published;
mod subjects;
mod support;
mod track;
mod wide;
