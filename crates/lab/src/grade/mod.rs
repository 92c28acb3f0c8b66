//! Players marked move by move against exact values.
//!
//! An *exam* is a list of positions in which the exact value of every legal move is known; a
//! *pupil* answers each with a move. See `docs/grade.md`.

mod exam;
mod marks;
mod pupil;
mod signs;
#[cfg(test)]
mod tests;

pub use exam::{Exam, ExamPlan, Question, ValuedMove, set_exam};
pub use marks::{Forfeit, Marks, Mistake, SignCheck, mark};
pub use pupil::{Answer, Pupil, Searcher};
