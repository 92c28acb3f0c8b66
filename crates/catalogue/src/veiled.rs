//! Games kept by a referee, as the catalogue lists them: searches are handed views, never positions.

use plywood_core::{Beliefs, Game, Hidden, Player, Seed, ZeroSum};
use plywood_search::hidden::Sighted;

use super::{Playable, Recipe, SpecError, TwoPlayer};

/// A run that has seen nothing but views.
pub type AnyBlind<G> = Box<dyn Sighted<<G as Hidden>::View, Move = <G as Game>::Move> + Send>;

/// A type of hidden game that meets the searches here.
pub trait Blinded: Hidden + Sized {
    /// Starts the search that a recipe names behind the eyes of one player.
    fn blind(recipe: &Recipe, sight: Sight<'_, Self>) -> Result<AnyBlind<Self>, SpecError>;

    /// A view under a symmetry of the board.
    fn turn_view(&self, symmetry: usize, view: &Self::View) -> Self::View;
}

/// A two-player game kept by a referee, whose players see different things.
pub trait Veiled:
    Playable
    + Blinded
    + Game<Payoff = ZeroSum>
    + Beliefs<Open: TwoPlayer, Belief: Send>
    + Hidden<View: Send>
{
}

impl<G> Veiled for G where
    G: Playable
        + Blinded
        + Game<Payoff = ZeroSum>
        + Beliefs<Open: TwoPlayer, Belief: Send>
        + Hidden<View: Send>
{
}

/// What a search of a game kept by a referee is started on: a view, and no position.
#[derive(Debug)]
pub struct Sight<'r, G: Hidden> {
    /// The rules.
    pub game: G,
    /// The rules by name and version.
    pub rules: &'r str,
    /// What the player knows.
    pub view: &'r G::View,
    /// The run's luck.
    pub seed: Seed,
}

/// What one player sees of a position, and what it was told so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The picture, one or more lines, each ended.
    pub picture: String,
    /// What the referee told, in order, in words for people.
    pub told: Vec<String>,
    /// The same in the words of the protocol.
    pub said: Vec<String>,
}

/// What a player sees of a position.
pub(crate) fn see<G: Beliefs>(game: &G, position: &G::Position, player: Player) -> Seen {
    let view = game.view(position, player);
    let (told, said) = (game.view_words(&view), game.said(&view, 0));
    Seen { picture: game.view_picture(&view), told, said }
}

/// Lets types of hidden games meet the searches; stands beside the entry that makes them.
macro_rules! veiled {
    ($($game:ty),+ $(,)?) => {
        $(
            impl $crate::Listed for $game {
                const HIDDEN: bool = true;

                fn search(
                    recipe: &$crate::Recipe,
                    task: $crate::Task<'_, Self>,
                ) -> $crate::Started<Self> {
                    $crate::chair::start(recipe, task)
                }

                fn seen(
                    &self,
                    position: &Self::Position,
                    player: ::plywood_core::Player,
                ) -> Option<$crate::Seen> {
                    Some($crate::veiled::see(self, position, player))
                }

                fn own_laws() -> Vec<(&'static str, ::plywood_core::laws::Law<Self>)> {
                    vec![("worlds keep the view", ::plywood_core::laws::worlds_keep_the_view)]
                }
            }

            impl $crate::Blinded for $game {
                fn blind(
                    recipe: &$crate::Recipe,
                    sight: $crate::Sight<'_, Self>,
                ) -> Result<$crate::AnyBlind<Self>, $crate::SpecError> {
                    $crate::searches::start_blind(recipe, sight)
                }

                fn turn_view(&self, symmetry: usize, view: &Self::View) -> Self::View {
                    self.map_view(symmetry, view)
                }
            }
        )+
    };
}
pub(crate) use veiled;
