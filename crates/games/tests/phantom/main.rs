//! Games kept by a referee: laws of all games, laws of views, and what the referee says.

mod go;
mod heard;
mod laws;
