//! How far a pupil sees, ply by ply and seat by seat, against choosing blindly.

use serde::Serialize;

use super::{
    DEEPEST, Question,
    signs::{head, tail},
};

/// A pupil sees a ply where a blind player would look as good with a smaller probability.
const SEEN: f64 = 0.01;
/// Who overlooks at least so much of what a blind player does may be blind.
const BLIND_SHARE: f64 = 0.5;

/// The moves that a look of exactly so many plies refutes, as one seat.
///
/// A question counts where the answer was not refuted by a shorter look. Given that, a blind
/// player chooses one of the moves that this ply refutes with probability (such moves) / (moves
/// that no shorter look refutes): what a pupil does at one ply says nothing of another.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Sight {
    /// The plies to look ahead, the pupil's own move counted.
    pub plies: u8,
    /// As player 1 or 2.
    pub seat: u8,
    /// Questions that tell such moves from others.
    pub questions: u64,
    /// Answers that are such moves.
    pub overlooked: u64,
    /// How many a blind player would give.
    pub blind: f64,
    /// The probability that a blind player gives so few or fewer.
    pub better_p: f64,
    /// Whether a pupil without a mistake would be told from a blind one.
    pub examined: bool,
}

impl Sight {
    /// Whether the pupil is better than blind here.
    pub fn sees(&self) -> bool {
        self.better_p < SEEN
    }

    /// Whether the pupil overlooks about as much as a blind one here. In a small cell a slip or two
    /// keep a good player from being told from a blind one: that alone convicts nobody.
    pub fn is_blind(&self) -> bool {
        self.examined && !self.sees() && self.overlooked as f64 >= BLIND_SHARE * self.blind
    }
}

/// A question and the number of the move that was chosen.
pub(super) type Chosen<'q> = (&'q Question, usize);

/// Every ply of every seat, the near ones first.
pub(super) fn sights(chosen: &[Chosen<'_>]) -> Vec<Sight> {
    let cells = (1..=DEEPEST).flat_map(|plies| [(plies, 1), (plies, 2)]);
    cells.map(|(plies, seat)| sight(chosen, plies, seat)).collect()
}

fn sight(chosen: &[Chosen<'_>], plies: u8, seat: u8) -> Sight {
    let (mut chances, mut overlooked) = (Vec::new(), 0);
    for (question, index) in chosen.iter().filter(|(question, _)| question.seat == seat) {
        let sooner = |refuted: Option<u8>| refuted.is_some_and(|at| at < plies);
        let answer = question.moves[*index].refuted_in;
        let there = question.moves.iter().filter(|mv| mv.refuted_in == Some(plies)).count();
        let left = question.moves.iter().filter(|mv| !sooner(mv.refuted_in)).count();
        if !sooner(answer) && there > 0 {
            chances.push(there as f64 / left as f64);
            overlooked += usize::from(answer == Some(plies));
        }
    }
    Sight {
        plies,
        seat,
        questions: chances.len() as u64,
        overlooked: overlooked as u64,
        blind: chances.iter().sum(),
        better_p: head(&chances, overlooked),
        examined: head(&chances, 0) < SEEN,
    }
}

/// Answers refuted by looks of many lengths together, against a blind player: one trial for each
/// question, since a question that is lost at one ply is not asked at the next.
pub(super) struct Pooled {
    chances: Vec<f64>,
    overlooked: usize,
}

impl Pooled {
    /// What looks of the lengths that `counts` says show in the questions of some seats.
    pub(super) fn new(chosen: &[Chosen<'_>], counts: impl Fn(u8, u8) -> bool) -> Self {
        let (mut chances, mut overlooked) = (Vec::new(), 0);
        for (question, index) in chosen {
            let within = |refuted: Option<u8>| refuted.is_some_and(|at| counts(at, question.seat));
            let there = question.moves.iter().filter(|mv| within(mv.refuted_in)).count();
            if there > 0 {
                chances.push(there as f64 / question.moves.len() as f64);
                overlooked += usize::from(within(question.moves[*index].refuted_in));
            }
        }
        Self { chances, overlooked }
    }

    /// Whether the pupil is no better than blind, although the questions could show it.
    pub(super) fn is_blind(&self) -> bool {
        head(&self.chances, 0) < SEEN && head(&self.chances, self.overlooked) >= SEEN
    }

    /// The probability that a blind player is as bad or worse.
    pub(super) fn worse_p(&self) -> f64 {
        tail(&self.chances, self.overlooked)
    }
}
