//! Solved positions of played games: one a game, from three strengths of play, as hard as the
//! solver affords.

use std::collections::BTreeSet;

use plywood_catalogue::{NamedGame, SearchSpec};
use plywood_core::{AnyPosition, Game, Notation, Seed, Turn};
use plywood_search::Search;
use rayon::prelude::*;
use serde::Serialize;

use super::{CalibrationError, Plan, Watch};
use crate::solved::{MoveValues, move_values, small_solver};

/// Games between two looks of the watcher.
const BATCH: u64 = 16;
/// Games tried for each wanted position.
const TRIES: u64 = 8;

/// Who played the game that a position comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Strength {
    /// Uniformly random moves.
    Random,
    /// UCT with a few steps.
    Weak,
    /// UCT with ten times as many.
    Fair,
}

impl Strength {
    /// All of them; game `n` is played by the one at `n` modulo three.
    pub const ALL: [Self; 3] = [Self::Random, Self::Weak, Self::Fair];

    /// Steps of UCT before each move; none for random play.
    pub const fn steps(self) -> u64 {
        match self {
            Self::Random => 0,
            Self::Weak => 40,
            Self::Fair => 400,
        }
    }

    pub(super) const fn of(game: u64) -> Self {
        Self::ALL[(game % 3) as usize]
    }
}

/// A position with the exact values of its moves.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    /// The number of its game.
    pub number: u64,
    /// Moves played before it.
    pub ply: u32,
    /// The position in one line.
    pub text: String,
    pub position: AnyPosition,
    pub solved: MoveValues,
}

/// The positions of a game, and what was met besides.
#[derive(Clone, Debug)]
pub(super) struct Corpus {
    pub drawn: Vec<Drawn>,
    pub met: Met,
}

/// What the games of a corpus brought besides its positions.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Met {
    /// Positions that the solver did not decide in its steps.
    pub unsolved: u64,
    /// Games that were over before the ply that was drawn.
    pub ended: u64,
    /// Positions with a single move.
    pub forced: u64,
    /// Positions that were drawn before.
    pub repeated: u64,
}

/// What one game brought.
enum Reached {
    /// It was over before.
    Ended,
    /// There is one move.
    Forced,
    /// There is a choice.
    Open(AnyPosition),
}

/// Plays games and solves positions of them.
pub(super) struct Drawing<'g> {
    pub opened: &'g NamedGame,
    pub plan: &'g Plan,
    solver: SearchSpec,
    player: SearchSpec,
}

impl<'g> Drawing<'g> {
    pub fn new(opened: &'g NamedGame, plan: &'g Plan) -> Self {
        let player = "uct".parse().expect("uct is known");
        Self { opened, plan, solver: small_solver(), player }
    }

    /// Draws the positions, from the plies `first` to `last`; the same at any number of threads.
    pub fn corpus(
        &self,
        (first, last): (u32, u32),
        watch: &mut Watch<'_>,
    ) -> Result<Corpus, CalibrationError> {
        let mut corpus = Corpus { drawn: Vec::new(), met: Met::default() };
        let (mut texts, mut next) = (BTreeSet::new(), 0);
        let wanted = self.plan.positions as usize;
        while corpus.drawn.len() < wanted && next < self.plan.positions.saturating_mul(TRIES) {
            let games = next..next + BATCH;
            next = games.end;
            let reached = games.into_par_iter().map(|number| {
                let luck = self.plan.seed.named("corpus").child(number);
                let ply = first + luck.named("ply").rng().below((last - first + 1) as usize) as u32;
                Ok((number, ply, self.reached(number, ply, luck)?))
            });
            let reached: Vec<_> = reached.collect::<Result<_, CalibrationError>>()?;
            let mut fresh = Vec::new();
            for (number, ply, reached) in reached {
                match reached {
                    Reached::Ended => corpus.met.ended += 1,
                    Reached::Forced => corpus.met.forced += 1,
                    Reached::Open(position) => {
                        let text = self.opened.game.position_text(&position);
                        if texts.insert(text.clone()) {
                            fresh.push((number, ply, text, position));
                        } else {
                            corpus.met.repeated += 1;
                        }
                    }
                }
            }
            let solved = fresh.into_par_iter().map(|(number, ply, text, position)| {
                let solved = self.solved(&position)?;
                Ok(solved.map(|solved| Drawn { number, ply, text, position, solved }))
            });
            let solved: Vec<_> = solved.collect::<Result<_, CalibrationError>>()?;
            corpus.met.unsolved += solved.iter().filter(|drawn| drawn.is_none()).count() as u64;
            corpus.drawn.extend(solved.into_iter().flatten());
            corpus.drawn.truncate(wanted);
            if watch(corpus.drawn.len() as u64).is_break() {
                break;
            }
        }
        Ok(corpus)
    }

    /// The position at a ply of one game.
    fn reached(&self, number: u64, ply: u32, luck: Seed) -> Result<Reached, CalibrationError> {
        let mut positions = self.played(Strength::of(number), ply, luck)?;
        let last = positions.pop().filter(|_| positions.len() == ply as usize);
        let over =
            |position: &AnyPosition| matches!(self.opened.game.turn(position), Turn::Over(_));
        Ok(match last {
            Some(position) if self.has_choice(&position) => Reached::Open(position),
            Some(position) if !over(&position) => Reached::Forced,
            _ => Reached::Ended,
        })
    }

    /// Whether somebody is to move and has two moves.
    pub fn has_choice(&self, position: &AnyPosition) -> bool {
        self.opened.game.count_moves(position, &mut Vec::new()) > 1
    }

    /// The exact values of all moves, if the solver finds them in time.
    pub fn solved(&self, position: &AnyPosition) -> Result<Option<MoveValues>, CalibrationError> {
        Ok(move_values(self.opened, &self.solver, position, self.plan.solver_steps)?)
    }

    /// The positions of a game from its start to its end, or until so many moves are played.
    pub fn played(
        &self,
        strength: Strength,
        plies: u32,
        luck: Seed,
    ) -> Result<Vec<AnyPosition>, CalibrationError> {
        let game = &self.opened.game;
        let (mut position, mut moves, mut rng) = (game.start(), Vec::new(), luck.rng());
        let mut positions = vec![position.clone()];
        for ply in 0..plies {
            if matches!(game.turn(&position), Turn::Over(_)) {
                break;
            }
            let mv = if strength.steps() == 0 {
                moves.clear();
                game.moves(&position, &mut moves);
                moves[rng.below(moves.len())]
            } else {
                let seed = luck.child(u64::from(ply));
                let mut run = self.opened.start(&self.player, &position, seed)?;
                run.run(strength.steps());
                let report = run.report();
                report.best().expect("a game that is not over has moves").mv
            };
            game.play(&mut position, mv);
            positions.push(position.clone());
        }
        Ok(positions)
    }
}
