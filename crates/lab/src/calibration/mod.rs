//! What calibration found, as tables and diagrams. See `docs/certainty.md`.

mod picture;
pub mod rows;
mod shipped;
mod tables;

pub use picture::reliability_figure;
pub use shipped::{curves_figure, held_out_figure, held_out_table};
pub use tables::{difficulty_table, game_table, ply_table, transfer_table};
