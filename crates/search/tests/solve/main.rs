//! Left-to-right procedures and the product rule, against definitions and against theory.

mod cost;
mod labels;
mod product;
mod pruning;
mod quiescence;
mod support;
