//! Rounds that are on disk as soon as they are over, and are not played twice.

use std::{
    collections::BTreeMap,
    ops::{ControlFlow, Range},
    sync::mpsc::{Receiver, sync_channel},
    thread,
};

use super::{GameRecord, MatchError, MatchPlan, play_rounds_watched, run::play_these_rounds};

/// Whoever keeps games: a round that was written is safe, and is not played again.
pub trait Keeper: Send {
    /// Those of these rounds that it has, or why it cannot be read.
    fn known(
        &mut self,
        plan: &MatchPlan,
        rounds: &Range<u64>,
    ) -> Result<BTreeMap<u64, Vec<GameRecord>>, String>;

    /// Writes rounds of this match, or says why it cannot.
    fn write(&mut self, plan: &MatchPlan, rounds: &[Vec<GameRecord>]) -> Result<(), String>;
}

/// The most rounds that wait to be written, and the most that one transaction writes.
const BATCH: usize = 1024;

/// The games of a range of rounds, in order, as [`play_rounds_watched`] plays them. Rounds that the
/// keeper has are not played again but seen first; every other is written as soon as it is over.
pub fn play_rounds_kept(
    plan: &MatchPlan,
    rounds: Range<u64>,
    threads: usize,
    keeper: Option<&mut (dyn Keeper + '_)>,
    watch: &(dyn Fn(&[GameRecord]) -> ControlFlow<()> + Sync),
) -> Result<Vec<GameRecord>, MatchError> {
    let Some(keeper) = keeper else { return play_rounds_watched(plan, rounds, threads, watch) };
    let known = keeper.known(plan, &rounds).map_err(MatchError::Unkept)?;
    let mut games = Vec::new();
    for round in known.values() {
        games.extend_from_slice(round);
        if watch(round).is_break() {
            return Ok(games);
        }
    }
    let missing = rounds.filter(|round| !known.contains_key(round));
    let (sender, receiver) = sync_channel(BATCH);
    let (played, written) = thread::scope(|scope| {
        let writer = scope.spawn(move || write(&receiver, keeper, plan));
        let played = play_these_rounds(plan, missing, threads, &|round| {
            // Nobody listens any more once a round could not be written.
            if sender.send(round.to_vec()).is_err() {
                return ControlFlow::Break(());
            }
            watch(round)
        });
        drop(sender);
        (played, writer.join().expect("writing does not panic"))
    });
    written.map_err(MatchError::Unkept)?;
    games.extend(played?);
    games.sort_by_key(|game| game.number);
    Ok(games)
}

/// Writes rounds as they come. While one batch is being made durable the next one gathers.
fn write(
    rounds: &Receiver<Vec<GameRecord>>,
    keeper: &mut (dyn Keeper + '_),
    plan: &MatchPlan,
) -> Result<(), String> {
    while let Ok(first) = rounds.recv() {
        let mut batch = vec![first];
        batch.extend(rounds.try_iter().take(BATCH - 1));
        keeper.write(plan, &batch)?;
    }
    Ok(())
}
