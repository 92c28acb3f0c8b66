//! Which moves to try first: what the table, the game, and cut-offs elsewhere suggest.

use plywood_core::{Guidance, Player};

/// Moves that cut off elsewhere.
#[derive(Clone, Debug)]
pub(super) struct Cutoffs<M> {
    /// The last two at the same distance from the root.
    killers: Vec<[Option<M>; 2]>,
    /// How much was cut off by each move of each player, by slot.
    history: [Vec<u32>; 2],
}

/// What the suggestion of the game weighs against those of the search.
const GAME: i32 = 1 << 12;
const KILLER: i32 = 1 << 11;
/// History stays below a killer.
const MOST_HISTORY: u32 = (KILLER - 2) as u32;

impl<M: Copy + Eq> Cutoffs<M> {
    pub(super) fn new(slots: usize) -> Self {
        Self { killers: Vec::new(), history: [vec![0; slots], vec![0; slots]] }
    }

    /// Ranks moves of which the game has said how promising they look; larger is tried sooner.
    pub(super) fn rank<G: Guidance<Move = M>>(
        &self,
        game: &G,
        (player, ply): (Player, usize),
        moves: &[M],
        scores: &mut [i32],
    ) {
        let killers = self.killers.get(ply).copied().unwrap_or([None; 2]);
        let history = &self.history[player.index()];
        for (score, &mv) in scores.iter_mut().zip(moves) {
            let killer = if killers.contains(&Some(mv)) { KILLER } else { 0 };
            let past = if history.is_empty() { 0 } else { history[game.slot(mv)] as i32 };
            *score = score.saturating_mul(GAME).saturating_add(killer + past);
        }
    }

    /// Remembers a cut-off `ply` moves from the root with `depth` moves of look-ahead left.
    pub(super) fn note<G: Guidance<Move = M>>(
        &mut self,
        game: &G,
        (player, ply): (Player, usize),
        mv: M,
        depth: u32,
    ) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let history = &mut self.history[player.index()];
        if history.is_empty() {
            return;
        }
        let count = &mut history[game.slot(mv)];
        *count += depth.min(32);
        if *count > MOST_HISTORY {
            for count in history.iter_mut() {
                *count /= 2;
            }
        }
    }
}
