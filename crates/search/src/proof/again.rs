//! The strategy of a search that forgets: it is asked again, position by position.

use plywood_core::{Game, Player};

use super::{
    Strategy,
    advisor::{Advisor, Ruled},
};

/// A line of play, and a search that finds moves on it.
///
/// Most lines end without a question, so that positions are worked out only when one comes.
pub(crate) struct Again<'s, G: Game, A> {
    search: &'s mut A,
    /// The moves from the root to the cursor, by index.
    path: Vec<usize>,
    /// The positions from the root on, as far as they were needed.
    line: Vec<G::Position>,
    moves: Vec<G::Move>,
}

impl<'s, G: Game, A: Advisor<G> + Ruled<G>> Again<'s, G, A> {
    pub(crate) fn at(root: G::Position, search: &'s mut A) -> Self {
        Self { search, path: Vec::new(), line: vec![root], moves: Vec::new() }
    }

    /// Lists the moves of the last position that was worked out.
    fn list(&mut self) {
        self.moves.clear();
        let position = self.line.last().expect("the root stays");
        self.search.rules().moves(position, &mut self.moves);
    }
}

impl<G: Game, A: Advisor<G> + Ruled<G>> Strategy for Again<'_, G, A> {
    fn choose(&mut self, player: Player, at_least: f64) -> Option<usize> {
        while self.line.len() <= self.path.len() {
            self.list();
            let mv = *self.moves.get(self.path[self.line.len() - 1])?;
            let mut next = self.line.last().expect("the root stays").clone();
            self.search.rules().play(&mut next, mv);
            self.line.push(next);
        }
        self.list();
        let position = self.line.last().expect("the root stays");
        self.search.advise(position, &self.moves, player, at_least)
    }

    fn enter(&mut self, index: usize) {
        self.path.push(index);
        self.search.enter(index);
    }

    fn leave(&mut self) {
        self.path.pop();
        self.line.truncate(self.path.len() + 1);
        self.search.leave();
    }
}
