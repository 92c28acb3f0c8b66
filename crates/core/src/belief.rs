//! What a player can do with a view alone: list attempts, and imagine boards it cannot rule out.

use crate::{Game, Hidden, Player, Rng};

/// A hidden game played on a board that a referee keeps, and that a player can imagine.
///
/// Everything here is asked of a view, so that code which holds no position cannot peek.
pub trait Beliefs: Hidden {
    /// The game as it is played on an open board, with the same moves.
    type Open: Game<Move = Self::Move, Payoff = Self::Payoff>;
    /// A view prepared for imagining many boards.
    type Belief: Clone;

    /// The rules on an open board.
    fn open(&self) -> &Self::Open;

    /// What a player knows before the first move.
    fn start_view(&self, player: Player) -> Self::View {
        self.view(&self.start(), player)
    }

    /// Whose view it is.
    fn owner(&self, view: &Self::View) -> Player;

    /// Whether the owner is to move.
    fn is_to_move(&self, view: &Self::View) -> bool;

    /// How many moves of the owner were accepted so far.
    fn turns(&self, view: &Self::View) -> u64;

    /// The view as it was before any attempt of the present turn was refused.
    fn before_refusals(&self, view: &Self::View) -> Self::View;

    /// Appends what the owner may try, just as [`Game::moves`] lists it; nothing if the owner is
    /// not to move.
    fn attempts(&self, view: &Self::View, moves: &mut Vec<Self::Move>);

    /// Appends the attempts that are worth a thought, at least one if there is any attempt.
    fn sensible(&self, view: &Self::View, moves: &mut Vec<Self::Move>) {
        self.attempts(view, moves);
    }

    /// An attempt that would end the game at once, for better or worse, if there is one.
    fn closing(&self, _view: &Self::View) -> Option<Self::Move> {
        None
    }

    /// Prepares a view.
    fn belief(&self, view: &Self::View) -> Self::Belief;

    /// Overwrites `board` with a random one that agrees with the belief and on which `mv`, if one
    /// is given, is legal. `false` if none was found; the board is scratch then.
    fn imagine(
        &self,
        belief: &mut Self::Belief,
        mv: Option<Self::Move>,
        board: &mut <Self::Open as Game>::Position,
        rng: &mut Rng,
    ) -> bool;

    /// A position that agrees with the view, as [`Hidden::determinise`] draws it; nothing if none
    /// was found, as when the referee has erred.
    fn world(&self, view: &Self::View, rng: &mut Rng) -> Option<Self::Position>;

    /// How much the owner has been told.
    fn told(&self, view: &Self::View) -> usize;

    /// Sixty-four bits that identify what the owner was told after the first `since` items.
    fn news(&self, view: &Self::View, since: usize) -> u64;

    /// What the owner was told after the first `since` items, in the words of a protocol.
    fn said(&self, view: &Self::View, since: usize) -> Vec<String>;

    /// Adds what a referee says in the words of [`said`](Self::said), or answers with one sentence
    /// on what is wrong with them. Any text may arrive here.
    fn hear(&self, view: &mut Self::View, words: &str) -> Result<(), String>;

    /// What the owner sees as a picture, one or more lines, each ended.
    fn view_picture(&self, view: &Self::View) -> String;

    /// What the owner was told, in order, in words.
    fn view_words(&self, view: &Self::View) -> Vec<String>;

    /// What the owner would know on a board turned by a symmetry ([`Symmetric`](crate::Symmetric)).
    fn map_view(&self, symmetry: usize, view: &Self::View) -> Self::View;
}
