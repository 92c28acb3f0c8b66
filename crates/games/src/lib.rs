//! The rules of named games.

pub mod connect;
