//! Searches that are stepped from outside and say how sure they are.

mod alert;
mod alpha_beta;
mod at_width;
mod auto;
pub mod bayes;
pub mod best_first;
mod buckets;
mod certainty;
mod choice;
mod chosen_by;
mod coded;
mod crew;
mod distance;
mod drive;
mod flat;
pub mod hidden;
pub mod identify;
mod index;
mod lanes;
pub mod laws;
mod look;
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
mod subject;
mod table;
mod tale;
mod tree_search;

pub use alert::Alert;
pub use alpha_beta::{AlphaBeta, AlphaBetaRun, forget};
pub use at_width::{AnyRun, WIDEST, start_at_width};
pub use auto::{Auto, AutoRun, Contested};
pub use certainty::{Certainty, CertaintyKind};
pub use choice::Stakes;
pub use chosen_by::ChosenBy;
pub use coded::Coded;
pub use crew::{Alone, Crew, Task};
pub use distance::{Shortest, distance};
pub use drive::{Budget, Clock, Ending, Spent, Watch, drive};
pub use flat::{Flat, FlatRun};
pub use lanes::{lane_steps, merge, merge_looks};
pub use look::Look;
pub use lookahead::{Lookahead, LookaheadRun, Opponents};
pub use minimax::{Minimax, MinimaxRun, max_n, minimax};
pub use proof_number::{Counting, Dfpn, Pns, ProofNumberRun};
pub use random::{Random, RandomRun};
pub use report::{MoveReport, Report};
pub use search::{Algorithm, Progress, Search};
pub use subject::{Leaves, Subject};
pub use tale::{Candidate, Decides, Deed, Selection, Tale};
pub use tree_search::{
    BadLaw, Believing, LARGE_TREE, Law, Levels, Mcts, MctsPrime, Model, Optimism, Rounds, Rule,
    Terms, Ties, TreeRun, Uct, Weighted,
};
