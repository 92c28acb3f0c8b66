//! What a pupil's answers are worth.

use std::{fmt, ops::ControlFlow};

use plywood_statistics::{Interval, wilson};
use serde::Serialize;

use super::{
    Answer, DEEPEST, Exam, Fault, Lapse, NoMove, Pupil, Question, Sight, ValuedMove, Verdict,
    sight::sights,
    signs::{agreement, tail},
    verdict::Evidence,
};

/// The confidence of the blunder rate's interval.
const CONFIDENCE: f64 = 0.95;
/// After so many forfeits in a row the pupil is not asked any more.
const PATIENCE: u64 = 3;

/// A move that is worth less than the best.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Mistake {
    /// Where.
    #[serde(flatten)]
    pub question: Question,
    /// What was played.
    pub played: ValuedMove,
    /// The first of the best moves.
    pub best: ValuedMove,
    /// What it costs.
    pub regret: f64,
}

/// What was played and what would have been right, and where, with a picture.
impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { question, played, best, .. } = self;
        let line = question.line.join(" ");
        let line = if line.is_empty() { "nothing" } else { &line };
        let seen = match played.refuted_in {
            Some(1) => "1 ply shows it".into(),
            Some(plies) => format!("{plies} plies show it"),
            None => format!("more than {DEEPEST} plies show it"),
        };
        write!(
            f,
            "played {} (worth {}) instead of {} (worth {}): {seen}; player {} to move after \
             {line}\n{}",
            played.word, played.value, best.word, best.value, question.seat, question.picture
        )
    }
}

/// A question that got no legal move for an answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Forfeit {
    /// The position in one line.
    pub position: String,
    /// In which way.
    pub lapse: Lapse,
    /// Why, in one sentence.
    pub why: String,
}

/// Whether good is taken for bad.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct SignCheck {
    /// Answers that are worst moves.
    pub worst_moves: u64,
    /// How many a blind player would give.
    pub worst_expected: f64,
    /// The probability that a blind player gives so many or more.
    pub worst_p: f64,
    /// Positions in which the pupil's own values mostly rank moves as the exact ones do.
    pub values_agree: u64,
    /// Positions in which they mostly rank them the other way round.
    pub values_disagree: u64,
    /// The probability of so many or more by fair coins.
    pub values_p: f64,
}

/// All that is said of a pupil.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Marks {
    /// The pupil.
    pub player: String,
    /// The depth that it states.
    pub depth: Option<u8>,
    /// The one word for it.
    pub verdict: Verdict,
    /// What is held against it.
    pub faults: Vec<Fault>,
    /// Positions answered with a legal move.
    pub answered: u64,
    /// Answers that are not best.
    pub blunders: u64,
    /// Their share of the answers; none where nothing was answered.
    pub blunder_rate: Option<f64>,
    /// Wilson's interval for it.
    pub blunder_interval: Option<Interval>,
    /// How many answers of a blind player would be blunders, as a share.
    pub blind_blunder_rate: Option<f64>,
    /// Mean loss of value, in units of payoff.
    pub mean_regret: Option<f64>,
    /// How far it sees, ply by ply and seat by seat.
    pub sights: Vec<Sight>,
    /// Whether good is taken for bad over all positions.
    pub signs: SignCheck,
    /// The most expensive mistakes, the worst first.
    pub mistakes: Vec<Mistake>,
    /// Questions without a legal answer; they are in no other number.
    pub forfeits: Vec<Forfeit>,
}

impl Marks {
    /// The plies that the pupil sees as a seat without a gap, as far as they were examined.
    pub fn sees(&self, seat: u8) -> u8 {
        let own = self.sights.iter().filter(|sight| sight.seat == seat && sight.examined);
        own.take_while(|sight| sight.sees()).last().map_or(0, |sight| sight.plies)
    }
}

/// An answer that is a legal move: the question, the move's number in it, what was said.
type Given<'q> = (&'q Question, usize, Answer);

/// Marks a pupil, which may state a depth, on an exam and keeps its `keep` worst mistakes. `watch`
/// hears the number of every question done, and may break: the rest is then left out.
pub fn mark(
    exam: &Exam,
    pupil: &mut dyn Pupil,
    depth: Option<u8>,
    keep: usize,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Marks {
    let (mut given, mut forfeits, mut in_a_row) = (Vec::new(), Vec::new(), 0);
    for (number, question) in exam.questions.iter().enumerate() {
        let answer = if in_a_row < PATIENCE {
            pupil.answer(question, number as u64)
        } else {
            let why = format!("it was not asked after {PATIENCE} forfeits in a row");
            Err(NoMove::new(Lapse::Unasked, why))
        };
        let read = answer.and_then(|answer| {
            let same = |mv: &ValuedMove| mv.word.eq_ignore_ascii_case(&answer.word);
            let index = question.moves.iter().position(same);
            Ok((question, index.ok_or_else(|| no_legal_move(&answer.word))?, answer))
        });
        match read {
            Ok(read) => {
                in_a_row = 0;
                given.push(read);
            }
            Err(NoMove { lapse, why }) => {
                in_a_row += 1;
                forfeits.push(Forfeit { position: question.position.clone(), lapse, why });
            }
        }
        if watch(number as u64 + 1).is_break() {
            break;
        }
    }
    sum_up(pupil.name(), depth, &given, forfeits, keep)
}

fn no_legal_move(word: &str) -> NoMove {
    if word.eq_ignore_ascii_case("resign") {
        return NoMove::new(Lapse::Resigned, "it resigned, though not every move loses");
    }
    let shown: String = word.chars().take(40).collect();
    NoMove::new(Lapse::Illegal, format!("'{shown}' is no legal move"))
}

fn sum_up(
    player: String,
    depth: Option<u8>,
    given: &[Given<'_>],
    forfeits: Vec<Forfeit>,
    keep: usize,
) -> Marks {
    let count = given.len() as f64;
    let mean = |sum: f64| (!given.is_empty()).then(|| sum / count);
    let blunders = given.iter().filter(|one| regret(one) > 0.0).count() as u64;
    let blind = |question: &Question| {
        1.0 - question.worth(question.range().1).count() as f64 / question.moves.len() as f64
    };
    let chosen: Vec<_> = given.iter().map(|&(question, index, _)| (question, index)).collect();
    let (sights, signs) = (sights(&chosen), check_signs(given));
    let evidence =
        Evidence { depth, chosen: &chosen, sights: &sights, signs: &signs, forfeits: &forfeits };
    let faults = evidence.faults();
    Marks {
        player,
        depth,
        verdict: evidence.verdict(&faults),
        faults,
        answered: given.len() as u64,
        blunders,
        blunder_rate: mean(blunders as f64),
        blunder_interval: mean(0.0).map(|_| wilson(blunders as f64, count, CONFIDENCE)),
        blind_blunder_rate: mean(given.iter().map(|(question, ..)| blind(question)).sum()),
        mean_regret: mean(given.iter().map(regret).sum()),
        sights,
        signs,
        mistakes: mistakes(given, keep),
        forfeits,
    }
}

/// What an answer costs.
fn regret((question, index, _): &Given<'_>) -> f64 {
    question.range().1 - question.moves[*index].value
}

/// The mistakes that cost most; among equal ones those that the shortest look refutes.
fn mistakes(given: &[Given<'_>], keep: usize) -> Vec<Mistake> {
    let mut mistakes: Vec<_> = given
        .iter()
        .filter(|one| regret(one) > 0.0)
        .map(|one @ (question, index, _)| Mistake {
            question: (*question).clone(),
            played: question.moves[*index].clone(),
            best: question.worth(question.range().1).next().expect("one is best").clone(),
            regret: regret(one),
        })
        .collect();
    let plies = |mistake: &Mistake| mistake.played.refuted_in.unwrap_or(u8::MAX);
    mistakes.sort_by(|a, b| b.regret.total_cmp(&a.regret).then(plies(a).cmp(&plies(b))));
    mistakes.truncate(keep);
    mistakes
}

fn check_signs(given: &[Given<'_>]) -> SignCheck {
    let chance = |question: &Question| {
        question.worth(question.range().0).count() as f64 / question.moves.len() as f64
    };
    let chances: Vec<_> = given.iter().map(|(question, ..)| chance(question)).collect();
    let worst = given.iter().filter(|(q, index, _)| q.moves[*index].value == q.range().0).count();
    let ranks: Vec<_> =
        given.iter().map(|(question, _, answer)| agreement(question, answer)).collect();
    let agree = ranks.iter().filter(|&&rank| rank > 0).count();
    let disagree = ranks.iter().filter(|&&rank| rank < 0).count();
    SignCheck {
        worst_moves: worst as u64,
        worst_expected: chances.iter().sum(),
        worst_p: tail(&chances, worst),
        values_agree: agree as u64,
        values_disagree: disagree as u64,
        values_p: tail(&vec![0.5; agree + disagree], disagree),
    }
}
