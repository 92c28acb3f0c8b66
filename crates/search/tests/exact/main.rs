//! Exact searches against the definition, and against games whose values are known.

mod auto;
mod corpus;
mod distance;
mod graph;
mod naive;
mod oracle;
mod proof;
mod proof_number;
mod strategy;
