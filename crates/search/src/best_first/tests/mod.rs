//! The graph from inside, on games small enough to know everything.

mod forging;
mod generalisations;
mod net;
mod saving;
mod theorems;
