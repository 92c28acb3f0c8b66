//! What a pupil's answers are worth.

use std::ops::ControlFlow;

use serde::Serialize;

use super::{
    Answer, Exam, Pupil, Question, ValuedMove,
    signs::{agreement, tail},
};
use crate::statistics::{Interval, wilson};

/// A sign error is reported where blind luck would look as bad with a smaller probability.
const SURE: f64 = 1e-3;
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

/// A question that got no legal move for an answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Forfeit {
    /// The position in one line.
    pub position: String,
    /// Why.
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
    /// Whether one of the probabilities is below one in a thousand.
    pub looks_like_sign_error: bool,
}

/// All that is said of a pupil.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Marks {
    /// The pupil.
    pub player: String,
    /// Positions answered with a legal move.
    pub answered: u64,
    /// Answers that are not best.
    pub blunders: u64,
    /// Their share; zero where nothing was answered.
    pub blunder_rate: f64,
    /// Wilson's interval for it.
    pub blunder_interval: Interval,
    /// How many answers of a blind player would be blunders, as a share.
    pub blind_blunder_rate: f64,
    /// Mean loss of value, in units of payoff.
    pub mean_regret: f64,
    /// Whether good is taken for bad.
    pub signs: SignCheck,
    /// The most expensive mistakes, the worst first.
    pub mistakes: Vec<Mistake>,
    /// Questions without a legal answer; they are in no other number.
    pub forfeits: Vec<Forfeit>,
}

/// Marks a pupil on an exam and keeps its `keep` worst mistakes. `watch` hears the number of every
/// question done, and may break: the rest is then left out.
pub fn mark(
    exam: &Exam,
    pupil: &mut dyn Pupil,
    keep: usize,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Marks {
    let (mut given, mut forfeits, mut in_a_row) = (Vec::new(), Vec::new(), 0);
    for (number, question) in exam.questions.iter().enumerate() {
        let answer = if in_a_row < PATIENCE {
            pupil.answer(question, number as u64)
        } else {
            Err(format!("it was not asked after {PATIENCE} forfeits in a row"))
        };
        let read = answer.and_then(|answer| {
            let legal = question.moves.iter().find(|m| m.word.eq_ignore_ascii_case(&answer.word));
            let played = legal.cloned().ok_or_else(|| illegal(&answer.word))?;
            Ok((question, played, answer))
        });
        match read {
            Ok(read) => {
                in_a_row = 0;
                given.push(read);
            }
            Err(why) => {
                in_a_row += 1;
                forfeits.push(Forfeit { position: question.position.clone(), why });
            }
        }
        if watch(number as u64 + 1).is_break() {
            break;
        }
    }
    sum_up(pupil.name(), &given, forfeits, keep)
}

fn illegal(word: &str) -> String {
    let shown: String = word.chars().take(40).collect();
    format!("'{shown}' is no legal move")
}

fn sum_up(
    player: String,
    given: &[(&Question, ValuedMove, Answer)],
    forfeits: Vec<Forfeit>,
    keep: usize,
) -> Marks {
    let count = given.len() as f64;
    let mean = |sum: f64| if given.is_empty() { 0.0 } else { sum / count };
    let regret =
        |(question, played, _): &(&Question, ValuedMove, Answer)| question.range().1 - played.value;
    let blunders = given.iter().filter(|one| regret(one) > 0.0).count() as u64;
    let blind = |question: &Question| {
        1.0 - question.worth(question.range().1).count() as f64 / question.moves.len() as f64
    };
    let mut mistakes: Vec<_> = given
        .iter()
        .filter(|one| regret(one) > 0.0)
        .map(|one @ (question, played, _)| Mistake {
            question: (*question).clone(),
            played: played.clone(),
            best: question.worth(question.range().1).next().expect("one is best").clone(),
            regret: regret(one),
        })
        .collect();
    mistakes.sort_by(|a, b| b.regret.total_cmp(&a.regret));
    mistakes.truncate(keep);
    Marks {
        player,
        answered: given.len() as u64,
        blunders,
        blunder_rate: mean(blunders as f64),
        blunder_interval: wilson(blunders as f64, count, CONFIDENCE),
        blind_blunder_rate: mean(given.iter().map(|(question, ..)| blind(question)).sum()),
        mean_regret: mean(given.iter().map(regret).sum()),
        signs: check_signs(given),
        mistakes,
        forfeits,
    }
}

fn check_signs(given: &[(&Question, ValuedMove, Answer)]) -> SignCheck {
    let chance = |question: &Question| {
        question.worth(question.range().0).count() as f64 / question.moves.len() as f64
    };
    let chances: Vec<_> = given.iter().map(|(question, ..)| chance(question)).collect();
    let worst = given.iter().filter(|(q, played, _)| played.value == q.range().0).count();
    let ranks: Vec<_> =
        given.iter().map(|(question, _, answer)| agreement(question, answer)).collect();
    let agree = ranks.iter().filter(|&&rank| rank > 0).count();
    let disagree = ranks.iter().filter(|&&rank| rank < 0).count();
    let worst_p = tail(&chances, worst);
    let values_p = tail(&vec![0.5; agree + disagree], disagree);
    SignCheck {
        worst_moves: worst as u64,
        worst_expected: chances.iter().sum(),
        worst_p,
        values_agree: agree as u64,
        values_disagree: disagree as u64,
        values_p,
        looks_like_sign_error: worst_p < SURE || values_p < SURE,
    }
}
