//! The law of hidden information: a drawn world looks like the true one to the player it is for.

use super::{Broken, Size, broken::everywhere};
use crate::{Hidden, Seed, Turn};

/// A determinised position has the same view, the same turn and the same moves to its owner.
pub fn worlds_keep_the_view<G: Hidden>(game: &G, seed: Seed, size: Size) -> Result<(), Broken> {
    everywhere("worlds keep the view", game, seed, size, |position, rng| {
        let Turn::Player(player) = game.turn(position) else { return Ok(()) };
        let view = game.view(position, player);
        let world = game.determinise(&view, rng);
        if game.view(&world, player) != view {
            return Err("the drawn world contradicts the view".into());
        }
        if game.turn(&world) != game.turn(position) {
            return Err("the drawn world has another turn".into());
        }
        let (mut known, mut drawn) = (Vec::new(), Vec::new());
        game.moves(position, &mut known);
        game.moves(&world, &mut drawn);
        if known != drawn {
            return Err("the moves tell the player more than its view does".into());
        }
        Ok(())
    })
}
