//! Searches of forgotten games with keys at their true width.

use plywood_core::{AnyGame, AnyPosition, Payoff, Seed};

use crate::{Algorithm, Search};

/// A run of which only the moves are known, and they are numbers.
pub type AnyRun = Box<dyn Search<Move = u32> + Send>;

/// The most words of a key that are kept: those of Hex on the largest board.
pub const WIDEST: usize = 12;

/// What is answered of a forgotten game whose keys have as much room as they need: one word, two, four or
/// twelve. Tables of positions are mostly keys, and a wide key costs more than a call through a pointer.
/// Keys of more words than that are not exact there.
#[macro_export]
macro_rules! at_true_width {
    ($game:expr, |$narrow:ident| $answer:expr) => {
        match $game.facts().key_words {
            1 => {
                let $narrow = $game.at_width::<1>();
                $answer
            }
            2 => {
                let $narrow = $game.at_width::<2>();
                $answer
            }
            3 | 4 => {
                let $narrow = $game.at_width::<4>();
                $answer
            }
            _ => {
                let $narrow = $game.at_width::<{ $crate::WIDEST }>();
                $answer
            }
        }
    };
}

/// Starts a search that keeps keys, with as much room for each as [they need](crate::at_true_width).
pub fn start_at_width<P, R>(recipe: &R, game: &AnyGame<P>, root: &AnyPosition, seed: Seed) -> AnyRun
where
    P: Payoff,
    R: Algorithm<AnyGame<P, 1>, Run: Send + 'static>
        + Algorithm<AnyGame<P, 2>, Run: Send + 'static>
        + Algorithm<AnyGame<P, 4>, Run: Send + 'static>
        + Algorithm<AnyGame<P, WIDEST>, Run: Send + 'static>,
{
    at_true_width!(game, |game| Box::new(recipe.start(game, root, seed)))
}
