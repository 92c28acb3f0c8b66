//! What is believed of a position before it is expanded.

use plywood_core::{Game, Player, Turn};

/// The probability that the player to move wins a position that was not searched.
pub trait Prior<G: Game> {
    /// Whether positions where the game is over are recognised before they are expanded.
    const SEES_ENDS: bool;

    /// The probability that `player`, who is to move, wins; strictly between 0 and 1.
    fn win(&mut self, game: &G, position: &G::Position, player: Player) -> f64;
}

/// The same for all positions of a player, ends not recognised: the search that section 8
/// analyses.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Known(
    /// For the first and the second player to move.
    pub [f64; 2],
);

impl<G: Game> Prior<G> for Known {
    const SEES_ENDS: bool = false;

    fn win(&mut self, _: &G, _: &G::Position, player: Player) -> f64 {
        self.0[player.index()]
    }
}

/// One minus a probability to the power of the number of moves: the chance that some of them
/// leads to a loss of the opponent.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct ByMoves(
    /// The probability that a position is a win for the player to move there.
    pub f64,
);

impl Default for ByMoves {
    fn default() -> Self {
        Self(0.7)
    }
}

impl<G: Game> Prior<G> for ByMoves {
    const SEES_ENDS: bool = true;

    fn win(&mut self, game: &G, position: &G::Position, _: Player) -> f64 {
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        let lost = self.0.powi(i32::try_from(moves.len()).unwrap_or(i32::MAX));
        (1.0 - lost).clamp(LEAST, 1.0 - LEAST)
    }
}

/// Beliefs stay this far from certainty, which only proofs may claim.
pub(super) const LEAST: f64 = 1e-9;

/// Who is to move in a position that is not over.
pub(super) fn mover<G: Game>(game: &G, position: &G::Position) -> Option<Player> {
    match game.turn(position) {
        Turn::Player(player) => Some(player),
        Turn::Over(_) => None,
        Turn::Chance => panic!("the product rule is for games without chance"),
    }
}
