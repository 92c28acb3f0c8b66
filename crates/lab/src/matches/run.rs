//! Many rounds over threads, in order.

use std::ops::{ControlFlow, Range};

use rayon::prelude::*;

use super::{GameRecord, MatchError, MatchPlan, round::PlayRound};

/// The games of a range of rounds, in order: a pure function under step budgets.
pub fn play_rounds(plan: &MatchPlan, rounds: Range<u64>) -> Result<Vec<GameRecord>, MatchError> {
    play_rounds_watched(plan, rounds, 1, &|_| ControlFlow::Continue(()))
}

/// The same over `threads` threads. `watch` sees each round as it is finished, in no fixed order,
/// and may break: rounds that have not begun are then left out.
pub fn play_rounds_watched(
    plan: &MatchPlan,
    rounds: Range<u64>,
    threads: usize,
    watch: &(dyn Fn(&[GameRecord]) -> ControlFlow<()> + Sync),
) -> Result<Vec<GameRecord>, MatchError> {
    let stopped = std::sync::atomic::AtomicBool::new(false);
    let order = std::sync::atomic::Ordering::Relaxed;
    let one = |round: u64| -> Result<Vec<GameRecord>, MatchError> {
        if stopped.load(order) {
            return Ok(Vec::new());
        }
        let played = play_round(plan, round);
        if played.as_ref().is_ok_and(|games| watch(games).is_break()) || played.is_err() {
            stopped.store(true, order);
        }
        played
    };
    let played: Result<Vec<_>, _> = if threads <= 1 {
        rounds.map(one).collect()
    } else {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        // Where the machine grants no threads, the calling one does the work.
        match pool {
            Ok(pool) => pool.install(|| rounds.into_par_iter().map(one).collect()),
            Err(_) => rounds.map(one).collect(),
        }
    };
    Ok(played?.concat())
}

/// One round.
fn play_round(plan: &MatchPlan, round: u64) -> Result<Vec<GameRecord>, MatchError> {
    let game = plan.game.on_tree(plan.openings_seed.named("trees").child(round));
    let text = game.to_string();
    game.open(PlayRound { plan, round, text })?
}
