//! Laws of hidden information: a drawn world looks like the true one, and a player decides the same
//! in both.

use super::{Broken, Size, broken::everywhere};
use crate::{Game, Hidden, Seed, Turn};

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

/// What a player does in a position it also does in every world that looks the same to it, with
/// the same seed: it does not peek.
///
/// `decide` is the player under test. It is handed whole positions, so that one which looks at
/// more than its view can be caught.
pub fn decisions_rest_on_the_view<G: Hidden>(
    game: &G,
    seed: Seed,
    size: Size,
    mut decide: impl FnMut(&G, &<G as Game>::Position, Seed) -> G::Move,
) -> Result<(), Broken> {
    everywhere("decisions rest on the view", game, seed, size, |position, rng| {
        let Turn::Player(player) = game.turn(position) else { return Ok(()) };
        let world = game.determinise(&game.view(position, player), rng);
        let luck = Seed(rng.bits());
        let (here, there) = (decide(game, position, luck), decide(game, &world, luck));
        if here == there {
            return Ok(());
        }
        Err(format!("it plays {here:?} here and {there:?} in a world that looks the same"))
    })
}
