//! Many rounds over threads, in order.

use std::{
    ops::{ControlFlow, Range},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use super::{Chooser, GameRecord, MatchError, MatchPlan, round::PlayRound};
use crate::{crew, gtp::Stable};

/// The time of an engine's move where the plan sets none.
const ENGINE_TIME: f64 = 10.0;

/// The games of a range of rounds, in order: a pure function under step budgets.
pub fn play_rounds(plan: &MatchPlan, rounds: Range<u64>) -> Result<Vec<GameRecord>, MatchError> {
    play_rounds_watched(plan, rounds, 1, &|_| ControlFlow::Continue(()))
}

/// The same over `threads` threads. `watch` sees each round as it is finished, not always in
/// order, and may break: rounds that have not begun are then left out. Rounds are begun in order,
/// so that those which are played are the first ones, but for one a thread.
pub fn play_rounds_watched(
    plan: &MatchPlan,
    rounds: Range<u64>,
    threads: usize,
    watch: &(dyn Fn(&[GameRecord]) -> ControlFlow<()> + Sync),
) -> Result<Vec<GameRecord>, MatchError> {
    play_these_rounds(plan, rounds, threads, watch)
}

/// The same for any rounds in order.
pub(super) fn play_these_rounds(
    plan: &MatchPlan,
    rounds: impl Iterator<Item = u64> + Send,
    threads: usize,
    watch: &(dyn Fn(&[GameRecord]) -> ControlFlow<()> + Sync),
) -> Result<Vec<GameRecord>, MatchError> {
    let mut rounds = rounds.peekable();
    if rounds.peek().is_none() {
        return Ok(Vec::new());
    }
    let engines = engines(plan)?;
    let most = rounds.size_hint().1.unwrap_or(usize::MAX);
    let (rounds, stopped) = (Mutex::new(rounds), AtomicBool::new(false));
    let order = Ordering::Relaxed;
    let played = Mutex::new(Vec::new());
    let work = || {
        while !stopped.load(order) {
            let next = rounds.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some(round) = next else { break };
            let games = play_round(plan, round, &engines);
            if games.as_ref().map_or(true, |games| watch(games).is_break()) {
                stopped.store(true, order);
            }
            played.lock().unwrap_or_else(PoisonError::into_inner).push((round, games));
        }
    };
    crew(threads.min(most), &stopped, work);
    let mut played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
    played.sort_by_key(|(round, _)| *round);
    let played: Result<Vec<_>, _> = played.into_iter().map(|(_, games)| games).collect();
    Ok(played?.concat())
}

/// One round.
fn play_round(
    plan: &MatchPlan,
    round: u64,
    engines: &[Option<Stable>],
) -> Result<Vec<GameRecord>, MatchError> {
    let spec = plan.game.on_tree(plan.openings_seed.named("trees").child(round));
    PlayRound { plan, round, spec, engines }.play()
}

/// The engines among the players, started.
fn engines(plan: &MatchPlan) -> Result<Vec<Option<Stable>>, MatchError> {
    let engine = |player: &super::Contestant| match &player.chooser {
        Chooser::Search(_) => Ok(None),
        Chooser::Engine(command) => {
            let seconds = player.allowance.seconds.unwrap_or(ENGINE_TIME);
            let limit = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX / 2);
            Ok(Some(Stable::new(command, limit)?))
        }
    };
    plan.players.iter().map(engine).collect()
}
