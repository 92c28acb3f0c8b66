//! Searches of forgotten games with keys at their true width.

use plywood_core::{AnyGame, AnyPosition, Payoff, Seed};

use crate::{Algorithm, Search};

/// A run of which only the moves are known, and they are numbers.
pub type AnyRun = Box<dyn Search<Move = u32> + Send>;

/// The most words of a key that are kept: those of Hex on the largest board.
const WIDEST: usize = 12;

/// Starts a search that keeps keys, with as much room for each as the game's keys need: one word, two,
/// four or twelve. Tables of positions are mostly keys, and a wide key costs more than a call through a
/// pointer. Keys of more words than that are not exact there.
pub fn start_at_width<P, R>(recipe: &R, game: &AnyGame<P>, root: &AnyPosition, seed: Seed) -> AnyRun
where
    P: Payoff,
    R: Algorithm<AnyGame<P, 1>, Run: Send + 'static>
        + Algorithm<AnyGame<P, 2>, Run: Send + 'static>
        + Algorithm<AnyGame<P, 4>, Run: Send + 'static>
        + Algorithm<AnyGame<P, WIDEST>, Run: Send + 'static>,
{
    match game.facts().key_words {
        1 => Box::new(recipe.start(game.at_width::<1>(), root, seed)),
        2 => Box::new(recipe.start(game.at_width::<2>(), root, seed)),
        3 | 4 => Box::new(recipe.start(game.at_width::<4>(), root, seed)),
        _ => Box::new(recipe.start(game.at_width::<WIDEST>(), root, seed)),
    }
}
