//! Players marked move by move against exact values.
//!
//! An *exam* is a list of positions in which the exact value of every legal move is known, and how
//! far one must look to see it; a *pupil* answers each with a move. See `docs/grade.md`.

mod candidates;
mod exam;
mod horizon;
mod marks;
pub mod mutants;
mod pupil;
mod quota;
mod sight;
mod signs;
#[cfg(test)]
mod tests;
mod verdict;

pub use exam::{Exam, ExamPlan, Question, ValuedMove, set_exam};
pub use horizon::DEEPEST;
pub use marks::{Forfeit, Marks, Mistake, SignCheck, mark};
pub use pupil::{Answer, Lapse, NoMove, Pupil, Searcher};
pub use quota::Quota;
pub use sight::Sight;
pub use verdict::{Fault, Looks, Verdict};
