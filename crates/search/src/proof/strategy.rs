//! What a search has proven, read off as a strategy: moves by index, in the order of the rules.

use plywood_core::{Game, Player};

use super::Advisor;

/// A cursor in what a search has proven, which begins at the search's root.
///
/// It knows nothing of games: moves are indices in the order in which the rules list them.
pub trait Strategy {
    /// A move after which `player`, who is to move at the cursor, still gets at least `at_least`,
    /// if one is proven. Of several players, each of whom plays for itself, it is the best such move.
    fn choose(&mut self, player: Player, at_least: f64) -> Option<usize>;

    /// Plays a move at the cursor. Of two players only moves are asked for that
    /// [`choose`](Self::choose) named, or any at the other player's turn; of several, any.
    fn enter(&mut self, index: usize);

    /// Takes the last move back.
    fn leave(&mut self);
}

/// A strategy that is known advises without searching.
impl<G: Game> Advisor<G> for Box<dyn Strategy + '_> {
    fn advise(
        &mut self,
        _: &G::Position,
        _: &[G::Move],
        player: Player,
        at_least: f64,
    ) -> Option<usize> {
        self.choose(player, at_least)
    }
    fn enter(&mut self, index: usize) {
        (**self).enter(index);
    }
    fn leave(&mut self) {
        (**self).leave();
    }
}
