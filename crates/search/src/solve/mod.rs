//! Solving games from left to right, and deciding them with limited attention (paper 004, sections
//! 4, 7 and 8): SOLVE, LSOLVE, `SOLVE_i`, HSOLVE, QSOLVE, TSOLVE and the product rule.

mod attention;
mod bounds;
mod decide;
mod engine;
mod procedure;
mod remembering;
mod remembering_run;
mod report;
mod run;

pub use attention::{Attention, Options};
pub use bounds::{Bounds, Verdict};
pub use decide::{Decision, decide};
pub use procedure::{Procedure, Solve};
pub use remembering::decide_remembering;
pub use remembering_run::{Remembering, RememberingRun};
pub use run::SolveRun;
