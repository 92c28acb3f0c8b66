//! How runs that share a table leave each other what they are at work on.

use plywood_core::{Evaluator, Game, Guidance, Keyed, Symmetric, ZeroSum};

use super::{
    frame::{Frame, Trial, seen},
    run::AlphaBetaRun,
    table::Bounds,
};

/// The score of a move that another run is at work on: it is tried again when no other is left.
const PUT_OFF: i32 = i32::MIN;

/// Moves after the first that are not put off either: while they may still cut off, others may be in vain.
const ELDERS: usize = 2;

impl<G, E> AlphaBetaRun<G, E>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
    E: Evaluator<G>,
{
    /// Whether the move that leads to `frames[at]` is put off because another run is at work on it;
    /// else this one says that it is. `fuel` for a small subtree, which nobody searches twice.
    ///
    /// At the root nothing is put off: the choice is the first of equals.
    #[inline]
    pub(super) fn puts_off(&mut self, at: usize, fuel: u32) -> bool {
        let (Some(common), Some(key)) = (self.memory.common(), self.frames[at].key) else {
            return false;
        };
        let parent = &mut self.frames[at - 1];
        let mv = parent.next - 1;
        let again = parent.wide && parent.trial == Trial::Whole;
        let elder = fuel == 0 && mv <= parent.start + ELDERS;
        let mine = at == 1 || again || elder || self.scores[mv] == PUT_OFF;
        if !mine && common.is_busy(key) {
            (self.scores[mv], parent.next) = (PUT_OFF, mv);
            return true;
        }
        common.enter(key);
        false
    }

    /// Says to other runs that `frames[at]` has been searched.
    #[inline]
    pub(super) fn leave(&self, at: usize) {
        if let (Some(common), Some(key)) = (self.memory.common(), self.frames[at].key) {
            common.leave(key);
        }
    }

    /// Leaves the outermost open position that another run has finished by now, with what that has
    /// found.
    pub(super) fn catch_up(&mut self) {
        for at in 1..self.open {
            let Frame { key, window, player, .. } = self.frames[at];
            let Some(entry) = key.and_then(|key| self.memory.get(self.base + at, key)) else {
                continue;
            };
            let Bounds { low, high, proven, .. } = entry.bounds();
            let value = if low >= window.beta { low } else { high };
            if proven && (low >= window.beta || high <= window.alpha) {
                (at..self.open).for_each(|inner| self.leave(inner));
                self.open = at;
                self.moves.truncate(self.frames[at].start);
                self.scores.truncate(self.frames[at].start);
                let mover = self.frames[at - 1].player;
                return self.give(seen(value, player, mover), true, false);
            }
        }
    }
}
