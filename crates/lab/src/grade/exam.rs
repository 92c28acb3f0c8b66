//! Positions of random games in which the exact solver decides every move.

use std::{collections::BTreeSet, ops::ControlFlow};

use plywood_core::{Rng, Seed};
use plywood_search::Budget;
use serde::Serialize;

use crate::{
    catalogue::{GameSpec, SearchSpec, SpecError},
    session::{Place, Session, Setup, SetupError, open, unwatched},
};

/// Random games that go on for longer are cut there.
const LONGEST: usize = 10_000;
/// Random games tried for each position that is wanted.
const TRIES: u64 = 20;

/// All that decides an exam.
#[derive(Clone, PartialEq, Debug)]
pub struct ExamPlan {
    /// The game: two players, zero sum, no chance.
    pub game: GameSpec,
    /// How many positions.
    pub positions: u64,
    /// Steps the solver may spend on all moves of one position.
    pub solver_steps: u64,
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
}

/// Sets an exam. A position is drawn uniformly from the plies of a random game; where the solver
/// cannot decide it, the distance to the end of that game is halved until it can. Fewer positions
/// come out where twenty games for each wanted one do not bring enough.
///
/// `watch` hears after every game how many questions there are, and may break.
pub fn set_exam(
    plan: &ExamPlan,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Exam, SetupError> {
    let search: SearchSpec = "alpha-beta(table=16)".parse().expect("alpha-beta is known");
    let (game, place, seed) = (plan.game.clone(), Place::Start, plan.seed);
    let mut board = open(&Setup { game, place, search, seed, lanes: 1, threads: 1 })?;
    let (mut exam, mut met) = (Exam::default(), BTreeSet::new());
    for game in 0..plan.positions.saturating_mul(TRIES) {
        let count = exam.questions.len() as u64;
        if watch(count).is_break() || count >= plan.positions {
            break;
        }
        let mut rng = plan.seed.named("exam").child(game).rng();
        match decided(&mut *board, plan.solver_steps, &mut rng)? {
            None => exam.undecided += 1,
            Some(question) if !met.insert(question.position.clone()) => exam.repeated += 1,
            Some(question) if question.range().0 == question.range().1 => exam.indifferent += 1,
            Some(question) => exam.questions.push(question),
        }
    }
    Ok(exam)
}

/// A decided position of one random game.
fn decided(
    board: &mut dyn Session,
    steps: u64,
    rng: &mut Rng,
) -> Result<Option<Question>, SpecError> {
    while board.undo() {}
    let mut movers = Vec::new();
    while board.outcome().is_none() && board.line().len() < LONGEST {
        let Some(player) = board.player() else {
            let why = "exact values are known for games without chance alone".into();
            return Err(SpecError::Refused { search: "alpha-beta".into(), why });
        };
        movers.push(player.0 + 1);
        let moves = board.moves();
        play(board, &moves[rng.below(moves.len())]);
    }
    let line = board.line().to_vec();
    if line.is_empty() {
        return Ok(None);
    }
    let mut ply = rng.below(line.len());
    while ply < line.len() {
        while board.line().len() > ply {
            board.undo();
        }
        while board.line().len() < ply {
            let next = board.line().len();
            play(board, &line[next]);
        }
        if let Some(question) = valued(board, steps)? {
            movers.truncate(ply);
            return Ok(Some(Question { movers, ..question }));
        }
        ply += (line.len() - ply).div_ceil(2);
    }
    Ok(None)
}

fn play(board: &mut dyn Session, word: &str) {
    board.play(word).expect("a listed move is legal");
}

/// The position with the exact values of all its moves, if the solver finds them in time.
fn valued(board: &mut dyn Session, steps: u64) -> Result<Option<Question>, SpecError> {
    let Some(player) = board.player() else { return Ok(None) };
    let (mut moves, mut left) = (Vec::new(), steps);
    for word in board.moves() {
        play(board, &word);
        let value = if let Some(outcome) = board.outcome() {
            Some(outcome.payoffs[player.index()])
        } else {
            let spent = board.think(Budget::steps(left), &mut unwatched)?;
            left -= spent.steps.min(left);
            let proven = board.report().filter(|report| report.certainty.is_proven());
            proven.map(|report| if report.player == player { report.value } else { -report.value })
        };
        board.undo();
        match value {
            // A zero seen by the other player is still a plain zero.
            Some(value) => moves.push(ValuedMove { word, value: value + 0.0 }),
            None => return Ok(None),
        }
    }
    Ok(Some(Question {
        line: board.line().to_vec(),
        position: board.text(),
        picture: board.picture(),
        seat: player.0 + 1,
        moves,
        movers: Vec::new(),
    }))
}
