//! The way back: what the value of a move means for the position in which it was played.

use plywood_core::{Evaluator, Game, Guidance, Keyed, Symmetric, ZeroSum};

use super::{
    frame::{Trial, Window, seen},
    run::AlphaBetaRun,
    table::Bounds,
};

impl<G, E> AlphaBetaRun<G, E>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
    E: Evaluator<G>,
{
    /// Hands the value of the move at hand to the innermost open position, whose player it is
    /// seen by; `searched` if it comes from a position that was opened.
    pub(super) fn give(&mut self, value: f64, proven: bool, searched: bool) {
        let at = self.open - 1;
        let (outer, inner) = self.frames.split_at_mut(self.open);
        let frame = &mut outer[at];
        let mv = self.moves[frame.next - 1];
        let Window { alpha, beta } = frame.window;
        if at == 0 {
            let asked =
                if frame.trial == Trial::Probe { Window::above(alpha) } else { frame.window };
            self.root.estimate(mv, value);
            if proven {
                let low = if value > asked.alpha { value } else { f64::NEG_INFINITY };
                let high = if value < asked.beta { value } else { f64::INFINITY };
                self.root.learn(mv, low, high);
            }
        }
        if frame.trial == Trial::Probe && value > alpha && value < beta {
            frame.trial = Trial::Again;
            return;
        }
        frame.proven &= proven;
        if value > frame.best {
            frame.best = value;
            if value > alpha || at == 0 {
                frame.best_move = Some(mv);
            }
            if (value > alpha && frame.wide) || at == 0 {
                frame.line.clear();
                frame.line.push(mv);
                if searched {
                    frame.line.extend_from_slice(&inner[0].line);
                }
                if at == 0 {
                    self.root.line.clone_from(&frame.line);
                }
            }
        }
        frame.window.alpha = alpha.max(value);
        if value >= beta {
            (frame.proven, frame.cut) = (proven, true);
            self.cutoffs.note(&self.game, (frame.player, at), mv, frame.depth);
        }
    }

    /// Closes the innermost open position, all of whose moves that matter were tried.
    pub(super) fn close(&mut self) {
        self.open -= 1;
        let frame = &self.frames[self.open];
        let value = frame.best.clamp(frame.floor, frame.ceiling);
        self.moves.truncate(frame.start);
        self.scores.truncate(frame.start);
        if self.open == 0 {
            return self.complete(value);
        }
        if let Some(key) = frame.key {
            let raised = frame.best_move.is_some() || value <= frame.floor;
            let bounds = Bounds {
                low: if raised { value } else { f64::NEG_INFINITY },
                high: if frame.cut && value < frame.ceiling { f64::INFINITY } else { value },
                depth: frame.depth,
                proven: frame.proven,
            };
            let mv = frame.best_move.map(|mv| self.game.map_move(frame.symmetry, mv));
            self.memory.put(self.open, key, bounds, self.nodes - frame.opened_at, mv);
        }
        let mover = self.frames[self.open - 1].player;
        let (player, proven) = (frame.player, frame.proven);
        self.give(seen(value, player, mover), proven, true);
    }
}
