//! Searches that are stepped from outside and say how sure they are.

mod alpha_beta;
pub mod bayes;
pub mod best_first;
mod certainty;
mod drive;
mod flat;
pub mod hidden;
pub mod identify;
mod index;
mod lanes;
mod lookahead;
mod minimax;
pub mod product;
pub mod proof;
mod proof_number;
mod random;
mod report;
mod root;
mod scale;
mod search;
pub mod solve;
mod table;
mod tree_search;

pub use alpha_beta::{AlphaBeta, AlphaBetaRun};
pub use certainty::Certainty;
pub use drive::{Budget, Ending, Spent, Watch, drive};
pub use flat::{Flat, FlatRun};
pub use lanes::{lane_steps, merge};
pub use lookahead::{Lookahead, LookaheadRun, Opponents};
pub use minimax::{Minimax, MinimaxRun, max_n, minimax};
pub use proof_number::{Counting, Dfpn, Pns, ProofNumberRun};
pub use random::{Random, RandomRun};
pub use report::{MoveReport, Report};
pub use search::{Algorithm, Progress, Search};
pub use tree_search::{Mcts, MctsPrime, Optimism, Rule, Terms, TreeRun, Uct, Weighted};
