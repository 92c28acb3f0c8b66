//! Look-aheads from the root: with which window each begins, and what its end means.

use plywood_core::{Evaluator, Game, Guidance, Keyed, Symmetric, ZeroSum};

use super::{
    frame::{Frame, Window},
    run::AlphaBetaRun,
};
use crate::root::Completed;

/// How often a guess is tested before the window opens: payoffs may be finer than any guess.
const MOST_GUESSES: u32 = 16;

impl<G, E> AlphaBetaRun<G, E>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
    E: Evaluator<G>,
{
    /// Opens the root for the next look-ahead.
    pub(super) fn open_root(&mut self) {
        let straight = self.bar.is_some() && self.game.longest().is_some();
        self.depth = if self.recipe.deepening && !straight {
            self.depth + 1
        } else {
            self.recipe.depth.max(1)
        };
        let last = self.root.completed.as_ref().map_or(&self.root.line, |last| &last.line);
        let best = last.first().copied();
        self.root.line.clear();
        if self.frames.is_empty() {
            self.frames.push(Frame::blank(self.position.clone()));
        }
        let (window, (low, high)) = (self.window(), self.value_bounds());
        let frame = &mut self.frames[0];
        frame.position.clone_from(&self.position);
        frame.player = self.root.player;
        frame.window = window;
        (frame.floor, frame.ceiling) = (low, high);
        frame.depth = self.depth;
        (frame.key, frame.symmetry) = (None, 0);
        self.list_moves(0, best);
    }

    /// Whether the next look-ahead tests a guess: it goes straight for the end of the game, where a
    /// heuristic's numbers, too fine to be guessed, play no part.
    const fn is_guess(&self) -> bool {
        self.bar.is_none() && self.depth == u32::MAX && self.guess.1 < MOST_GUESSES
    }

    /// The window of the look-ahead about to begin.
    ///
    /// That of a guess holds this one value. If the root is worth more or less, the look-ahead says
    /// how much at least or at most, which is the next guess: MTD(f) of Plaat et al. 1996, but that
    /// the last window shows the value from both sides, and so has a line of play.
    fn window(&self) -> Window {
        let (alpha, beta) = self.value_bounds();
        match self.bar {
            Some(bar) => Window::at_least(bar),
            None if self.is_guess() => Window::around(self.guess.0),
            None => Window { alpha, beta },
        }
    }

    /// Ends a look-ahead.
    pub(super) fn complete(&mut self, value: f64) {
        if self.is_guess() && self.root.value.is_none() {
            self.guess = (value, self.guess.1 + 1);
            return;
        }
        let line = self.root.line.clone();
        self.root.completed = Some(Completed { depth: self.depth, value, line });
        self.settled = self.depth >= self.recipe.depth;
    }
}
