//! The main job: the best move in a position, and how sure it is.

mod ask;
mod deeds;
mod footnotes;
mod inside;
mod sentence;
mod tree;
mod written;

pub use ask::{Answer, Interim, analyse, analyse_live};
pub use deeds::deed_words;
pub use footnotes::Footnotes;
pub use inside::{WrittenCandidate, WrittenLook, WrittenNumber, WrittenSelection, WrittenTale};
pub use sentence::{
    certainty_words, choice_words, grouped, is_unknown, kind_words, payoff_words, player_name,
    value_words,
};
pub use tree::{Branch, Scope, TreePlan, grow, preferred};
pub use written::{
    Analysis, AnalysisMove, OutcomeRecord, WrittenCertainty, WrittenNumbers, ending_word,
};
