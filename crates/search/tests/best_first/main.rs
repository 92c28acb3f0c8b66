//! Best-first search against games whose values are known, and as a search among others.

mod fractions;
mod known;
mod values;
