//! Searches that are stepped from outside and say how sure they are.

mod alpha_beta;
mod certainty;
mod drive;
mod lanes;
mod minimax;
mod report;
mod search;

pub use alpha_beta::{AlphaBeta, AlphaBetaRun};
pub use certainty::Certainty;
pub use drive::{Budget, Ending, Spent, Watch, drive};
pub use lanes::{lane_steps, merge};
pub use minimax::{Minimax, MinimaxRun, max_n, minimax};
pub use report::{MoveReport, Report};
pub use search::{Algorithm, Progress, Search};
