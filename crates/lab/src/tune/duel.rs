//! The objective of tuning: what the first player of a match scores, round by round.

use std::ops::{ControlFlow, Range};

use plywood_contest::matches::{GameRecord, Keeper, MatchError, MatchPlan, play_rounds_kept};

/// The mean score of the first player in each round of a range; fewer scores if `watch` breaks.
pub fn duel(
    plan: &MatchPlan,
    rounds: Range<u64>,
    threads: usize,
    store: Option<&mut (dyn Keeper + '_)>,
    watch: &(dyn Fn(&[GameRecord]) -> ControlFlow<()> + Sync),
) -> Result<Vec<f64>, MatchError> {
    let games = play_rounds_kept(plan, rounds, threads, store, watch)?;
    let mean = |round: &[GameRecord]| {
        round.iter().map(|game| game.score(0)).sum::<f64>() / round.len() as f64
    };
    Ok(games.chunk_by(|a, b| a.round == b.round).map(mean).collect())
}
