//! Which moves to try first (*move ordering*): what the table, the game, and cut-offs elsewhere suggest.

use plywood_core::{Guidance, Past, Player};

/// Moves that cut off elsewhere.
#[derive(Clone, Debug)]
pub(super) struct Cutoffs<M> {
    /// The last two at the same distance from the root (*killer moves*).
    killers: Vec<[Option<M>; 2]>,
    /// How much was cut off by each move of each player, by slot (*history heuristic*, Schaeffer 1989).
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

    /// What is remembered for a position in which `player` moves, `ply` moves from the root.
    #[inline]
    pub(super) fn past(&self, player: Player, ply: usize) -> Past<'_, M> {
        let killers = self.killers.get(ply).unwrap_or(&[None; 2]);
        let history = &self.history[player.index()];
        Past { history, killers, killer: KILLER, point: GAME }
    }

    /// What is remembered where nothing may be.
    pub(super) const fn nothing<'p>() -> Past<'p, M> {
        Past { history: &[], killers: &[None; 2], killer: KILLER, point: GAME }
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
