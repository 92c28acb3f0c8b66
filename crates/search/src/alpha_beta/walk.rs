//! The way down and back: which move is tried next, what is known of where it leads, and what its value
//! means for the position in which it was played.

use plywood_core::{
    Arrival, Evaluator, Game, Guidance, Keyed, Keys, Payoff, Symmetric, Turn, ZeroSum,
};

use super::{
    frame::{Frame, Trial, Window, seen},
    order::Cutoffs,
    run::{AlphaBetaRun, no_chance},
    table::Bounds,
};
use crate::table::canonical;

impl<G, E> AlphaBetaRun<G, E>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
    E: Evaluator<G>,
{
    /// Lists and ranks the moves of `frames[at]`, of which position, player, window and key are
    /// filled in, and makes it the innermost open position.
    pub(super) fn list_moves(&mut self, at: usize, remembered: Option<G::Move>) {
        let Self { game, frames, moves, scores, cutoffs, depth, bar, .. } = self;
        let frame = &mut frames[at];
        frame.start = moves.len();
        // Moves of a root that is solved are tried in an order that nothing learnt can change.
        let steady = at == 0 && *depth == u32::MAX && bar.is_none();
        let past = if steady { Cutoffs::nothing() } else { cutoffs.past(frame.player, at) };
        game.ranked_moves(&frame.position, past, moves, scores);
        frame.end = moves.len();
        assert!(frame.start < frame.end, "a position that is not over has a relevant move");
        let (moves, scores) = (&moves[frame.start..], &mut scores[frame.start..]);
        if let (Some(best), 2..) = (remembered, moves.len()) {
            let is_best = |&mv: &G::Move| game.map_move(frame.symmetry, mv) == best;
            if let Some(index) = moves.iter().position(is_best) {
                scores[index] = i32::MAX;
            }
        }
        frame.next = frame.start;
        frame.wide = frame.window.is_wide();
        (frame.best, frame.best_move) = (f64::NEG_INFINITY, None);
        (frame.proven, frame.cut, frame.trial) = (true, false, Trial::Whole);
        frame.opened_at = self.nodes;
        frame.line.clear();
        self.open = at + 1;
    }

    /// Picks the next move of the innermost open position and the window to search it with.
    fn pick(&mut self) -> (G::Move, Window) {
        let frame = &mut self.frames[self.open - 1];
        if frame.trial == Trial::Again {
            frame.trial = Trial::Whole;
            return (self.moves[frame.next - 1], frame.window);
        }
        let rest = &self.scores[frame.next..frame.end];
        let first = (0..rest.len()).fold(0, |a, b| if rest[b] > rest[a] { b } else { a });
        put_first(&mut self.moves[frame.next..=frame.next + first]);
        put_first(&mut self.scores[frame.next..=frame.next + first]);
        let probe = frame.wide && frame.next > frame.start && frame.window.is_wide();
        frame.trial = if probe { Trial::Probe } else { Trial::Whole };
        let mv = self.moves[frame.next];
        frame.next += 1;
        if self.open == 1 {
            self.under = self.root.index(mv);
        }
        (mv, if probe { Window::above(frame.window.alpha) } else { frame.window })
    }

    /// Plays the next move of the innermost open position and looks at where it leads.
    pub(super) fn visit(&mut self) {
        let (mv, window) = self.pick();
        let at = self.open;
        let (ply, mirrors) = (self.base + at, self.mirrors(at));
        if self.frames.len() == at {
            self.frames.push(Frame::blank(self.position.clone()));
        }
        let (outer, inner) = self.frames.split_at_mut(at);
        let (parent, frame) = (&outer[at - 1], &mut inner[0]);
        let (mover, depth) = (parent.player, parent.depth - 1);
        let looks_up = self.recipe.table > 0 && depth > 0;
        // A remote game is asked for the key at once, needed or not: a second call is dearer.
        let keys = match (self.game.is_remote() && looks_up, mirrors) {
            (false, _) => Keys::Unasked,
            (true, false) => Keys::Own,
            (true, true) => Keys::Least,
        };
        let Arrival { turn, outlook, key } =
            self.game.arrive(&parent.position, mv, &mut frame.position, keys);
        let player = match turn {
            Turn::Over(payoff) => return self.give(payoff.of(mover), true, false),
            Turn::Chance => no_chance(),
            Turn::Player(player) => player,
        };
        let Window { alpha, beta } = window.seen(mover, player);
        let (mut low, mut high) = (outlook.low, outlook.high);
        if low >= beta || low == high {
            return self.give(seen(low, player, mover), true, false);
        }
        if high <= alpha {
            return self.give(seen(high, player, mover), true, false);
        }
        if depth == 0 {
            let (least, most) = self.value_bounds();
            let frame = &mut self.frames[at];
            let Self { recipe, game, rng, .. } = self;
            let estimate = recipe.evaluator.evaluate(game, &mut frame.position, rng).of(mover);
            assert!(!estimate.is_nan(), "an evaluator must not answer with NaN");
            return self.give(estimate.clamp(least, most), false, false);
        }
        let mut remembered = None;
        (frame.key, frame.symmetry) = (None, 0);
        if looks_up {
            let (key, symmetry) =
                key.unwrap_or_else(|| canonical(&self.game, &frame.position, mirrors));
            (frame.key, frame.symmetry) = (Some(key), symmetry);
            if let Some(entry) = self.memory.get(ply, key) {
                remembered = entry.mv;
                let bounds = entry.bounds();
                if self.game.exact() && (bounds.proven || bounds.depth >= depth) {
                    if bounds.low >= beta || bounds.low == bounds.high {
                        return self.give(seen(bounds.low, player, mover), bounds.proven, false);
                    }
                    if bounds.high <= alpha {
                        return self.give(seen(bounds.high, player, mover), bounds.proven, false);
                    }
                    if bounds.proven {
                        (low, high) = (low.max(bounds.low), high.min(bounds.high));
                    }
                }
            }
        }
        let asked = Window { alpha: alpha.max(low), beta: beta.min(high) };
        let fuel = self.fuel(ply);
        if self.puts_off(at, fuel) {
            return;
        }
        if fuel > 0
            && let Some(value) = self.search_whole(at, player, asked, fuel)
        {
            return self.give(seen(value.clamp(low, high), player, mover), true, false);
        }
        let frame = &mut self.frames[at];
        frame.player = player;
        (frame.floor, frame.ceiling, frame.depth) = (low, high, depth);
        frame.window = asked;
        self.list_moves(at, remembered);
    }

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
            self.memory.put(self.base + self.open, key, bounds, self.nodes - frame.opened_at, mv);
            self.leave(self.open);
        }
        let mover = self.frames[self.open - 1].player;
        let (player, proven) = (frame.player, frame.proven);
        self.give(seen(value, player, mover), proven, true);
    }
}

/// Puts the last of a few in front of the others: a loop, since a general rotation costs more.
#[inline]
fn put_first<T: Copy>(items: &mut [T]) {
    let Some(&last) = items.last() else { return };
    for index in (1..items.len()).rev() {
        items[index] = items[index - 1];
    }
    items[0] = last;
}
