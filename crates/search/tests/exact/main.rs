//! Exact searches against the definition, and against games whose values are known.

mod advised;
mod auto;
mod corpus;
mod distance;
mod go;
mod graph;
mod hex;
mod naive;
mod oracle;
mod proof;
mod proof_number;
mod references;
mod strategy;
mod team;
