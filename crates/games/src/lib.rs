//! The rules of named games.
