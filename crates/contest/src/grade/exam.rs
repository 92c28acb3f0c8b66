//! Positions of random games in which the exact solver decides every move.

use std::{collections::BTreeSet, ops::ControlFlow};

use plywood_catalogue::{GameSpec, SpecError};
use plywood_core::Seed;
use serde::Serialize;

use super::{candidates::Candidates, quota::Quota};
use crate::session::QuestionError;

/// Random games tried for each wanted position.
const TRIES: u64 = 40;
/// Positions solved for each wanted one so that every kind of question has its share.
const SOLVED: u64 = 3;

/// All that decides an exam.
#[derive(Clone, PartialEq, Debug)]
pub struct ExamPlan {
    /// The game: two players, zero sum, no chance.
    pub game: GameSpec,
    /// How many positions.
    pub positions: u64,
    /// Steps the solver may spend on all moves of one position.
    pub solver_steps: u64,
    /// The depth that the pupils state: every question then calls for such a look or a shorter one.
    pub depth: Option<u8>,
    /// The luck of the random games.
    pub seed: Seed,
}

/// A legal move and its exact value to the player who makes it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ValuedMove {
    /// The move.
    #[serde(rename = "move")]
    pub word: String,
    /// Its exact value.
    pub value: f64,
    /// The plies after which every correct search knows it to be worse than another move; none
    /// for the best moves and where that takes more than [`DEEPEST`](super::DEEPEST).
    pub refuted_in: Option<u8>,
}

/// A position in which not all moves are worth the same.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Question {
    /// The moves that lead there from the start.
    pub line: Vec<String>,
    /// Who made each of them: 1 or 2.
    pub movers: Vec<u8>,
    /// The position in one line.
    pub position: String,
    /// The position as a picture.
    pub picture: String,
    /// Who is to move: 1 or 2.
    pub seat: u8,
    /// All legal moves.
    pub moves: Vec<ValuedMove>,
}

impl Question {
    /// The least and the greatest value among the moves.
    pub fn range(&self) -> (f64, f64) {
        let values = self.moves.iter().map(|mv| mv.value);
        values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| (low.min(v), high.max(v)))
    }

    /// The moves worth `value`.
    pub fn worth(&self, value: f64) -> impl Iterator<Item = &ValuedMove> {
        self.moves.iter().filter(move |mv| mv.value == value)
    }

    /// The longest look of at most `within` plies that tells some of its moves apart, if any does.
    pub fn calls_for(&self, within: u8) -> Option<u8> {
        self.moves.iter().filter_map(|mv| mv.refuted_in).filter(|&plies| plies <= within).max()
    }
}

/// The questions, and what random play met besides.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Exam {
    /// The questions, all different.
    pub questions: Vec<Question>,
    /// Games in which no position was decided within the solver's steps.
    pub undecided: u64,
    /// Positions in which every move is worth the same, so that nothing can be done wrong.
    pub indifferent: u64,
    /// Positions met before.
    pub repeated: u64,
    /// Positions that were left out because there were enough of that kind.
    pub surplus: u64,
}

/// Sets an exam: questions of every seat and every length of look in equal shares, as far as
/// random games bring them. A position is drawn uniformly from the plies of a random game; where
/// the solver cannot decide it, the distance to the end of that game is halved until it can.
/// Once three positions for each wanted one are solved, what is missing is filled from them,
/// whatever its kind. Fewer positions come out where forty games for each do not bring enough.
///
/// `watch` hears after every game how many questions there are, and may break.
pub fn set_exam(
    plan: &ExamPlan,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Exam, QuestionError> {
    let shares = Quota::new(plan.positions, plan.depth);
    Ok(Set { plan, shares, watch }.questions()?)
}

struct Set<'p> {
    plan: &'p ExamPlan,
    shares: Quota,
    watch: &'p mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl Set<'_> {
    fn questions(mut self) -> Result<Exam, SpecError> {
        let opened = self.plan.game.open()?;
        let game = opened.duel()?;
        if opened.facts().chance {
            let why = "exact values are known for games without chance alone".into();
            return Err(SpecError::Refused { search: "alpha-beta".into(), why });
        }
        let plan = self.plan;
        let candidates = Candidates::new(&opened, &game, plan.solver_steps);
        let (mut exam, mut met) = (Exam::default(), BTreeSet::new());
        let (mut spare, mut solved) = (Vec::new(), 0);
        for game in 0..plan.positions.saturating_mul(TRIES) {
            let count = exam.questions.len() as u64;
            if (self.watch)(count).is_break() || count >= plan.positions {
                break;
            }
            if solved >= plan.positions.saturating_mul(SOLVED) {
                self.shares.lift();
                self.fill(&mut exam, &mut spare);
            }
            let mut rng = plan.seed.named("exam").child(game).rng();
            match candidates.draw(&mut rng, &mut met, &self.shares)? {
                None => exam.undecided += 1,
                Some(Found::Repeated) => exam.repeated += 1,
                Some(Found::Surplus) => exam.surplus += 1,
                Some(Found::Indifferent) => {
                    exam.indifferent += 1;
                    solved += 1;
                }
                Some(Found::Question(question)) => {
                    solved += 1;
                    spare.extend(self.chosen(&mut exam, vec![question]));
                }
            }
        }
        self.shares.lift();
        self.fill(&mut exam, &mut spare);
        exam.surplus += spare.len() as u64;
        Ok(exam)
    }

    /// Takes what is wanted of the solved questions and gives back the rest.
    fn chosen(&mut self, exam: &mut Exam, solved: Vec<Question>) -> Vec<Question> {
        let mut rest = Vec::new();
        for question in solved {
            let room = (exam.questions.len() as u64) < self.plan.positions;
            if room && self.shares.wants(&question) {
                self.shares.take(&question);
                exam.questions.push(question);
            } else {
                rest.push(question);
            }
        }
        rest
    }

    /// The same with the questions that were not wanted before.
    fn fill(&mut self, exam: &mut Exam, spare: &mut Vec<Question>) {
        let solved = std::mem::take(spare);
        *spare = self.chosen(exam, solved);
    }
}

/// What one random game brought.
pub(super) enum Found {
    /// A position met before.
    Repeated,
    /// One in which all moves are worth the same.
    Indifferent,
    /// One of which short looks say that there are enough of the kind.
    Surplus,
    /// A solved one.
    Question(Question),
}
