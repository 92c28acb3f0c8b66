//! The objective of tuning: what the first player of a match scores, round by round.

use std::ops::{ControlFlow, Range};

use thiserror::Error;

use crate::matches::{GameRecord, MatchError, MatchPlan, play_rounds_watched};

/// Why there are no scores.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum DuelError {
    /// The match cannot be played.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The watcher broke.
    #[error("interrupted: nothing is claimed")]
    Interrupted,
}

/// The mean score of the first player in each round of a range.
pub fn duel(
    plan: &MatchPlan,
    rounds: Range<u64>,
    threads: usize,
    watch: &(dyn Fn(&[GameRecord]) -> ControlFlow<()> + Sync),
) -> Result<Vec<f64>, DuelError> {
    let wanted = rounds.end - rounds.start;
    let games = play_rounds_watched(plan, rounds, threads, watch)?;
    let mean = |round: &[GameRecord]| {
        round.iter().map(|game| game.score(0)).sum::<f64>() / round.len() as f64
    };
    let scores: Vec<_> = games.chunk_by(|a, b| a.round == b.round).map(mean).collect();
    if (scores.len() as u64) < wanted { Err(DuelError::Interrupted) } else { Ok(scores) }
}
