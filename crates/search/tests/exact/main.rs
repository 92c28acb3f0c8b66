//! Exact searches against the definition, and against games whose values are known.

mod graph;
mod oracle;
