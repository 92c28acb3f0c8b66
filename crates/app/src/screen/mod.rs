//! Screens: pure functions from data to text.

mod analysis;
mod calibration;
mod grade;
mod identify;
mod matches;
mod solution;
mod tournament;
mod tree;
mod tune;
mod words;

pub use analysis::{analysis, progress_line};
pub use calibration::{calibration_json, calibration_screen};
pub use grade::{class_screen, grade_screen, mutant_list};
pub use identify::{bounds_screen, certificate_screen, live_bound, live_moves, pretty};
pub use matches::{live_line, match_screen};
pub use plywood_lab::table::shortened;
pub use solution::{solution_screen, solving_line, verdict_json, verdict_screen};
pub use tournament::{championship_screen, tournament_screen};
pub use tree::tree_screen;
pub use tune::tune_screen;
pub use words::{bytes, grouped, hanging, rate, seconds};
