//! The graph from inside, on games small enough to know everything.

mod net;
mod saving;
mod theorems;
