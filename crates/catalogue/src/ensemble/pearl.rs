//! Pearl's game solved from left to right: what simulation puts beside the formulas of paper 000.

use plywood_core::{Game, Turn, ZeroSum};
use plywood_models::Pearl;

/// Whether the first player wins the root, and how many leaves a search with cut-offs looks at
/// before it knows. As deep as the tree, which has at most 120 levels if it branches.
pub fn pearl(game: &Pearl) -> (bool, u64) {
    let mut leaves = 0;
    (wins(game, game.start(), true, &mut leaves), leaves)
}

/// Whether the first player wins a position, who is to move there or not.
fn wins(game: &Pearl, path: <Pearl as Game>::Position, own: bool, leaves: &mut u64) -> bool {
    if let Turn::Over(ZeroSum(gain)) = game.turn(&path) {
        *leaves += 1;
        return gain > 0.0;
    }
    for mv in 0..game.tree().degree() {
        let mut child = path;
        game.play(&mut child, mv);
        if wins(game, child, !own, leaves) == own {
            return own;
        }
    }
    !own
}
