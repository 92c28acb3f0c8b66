//! Games kept by a referee, as the catalogue lists them: searches are handed views, never positions.

use plywood_core::{Beliefs, Game, Hidden, Player, Seed, ZeroSum};
use plywood_search::hidden::Sighted;

use super::{Playable, Recipe, SpecError, TwoPlayer, Veil, searches};

/// A run that has seen nothing but views.
pub type AnyBlind<G> = Box<dyn Sighted<<G as Hidden>::View, Move = <G as Game>::Move> + Send>;

/// A type of hidden game that meets the searches here.
pub trait Blinded: Hidden + Sized {
    /// Starts the search that a recipe names behind the eyes of one player.
    fn blind(recipe: &Recipe, sight: Sight<'_, Self>) -> Result<AnyBlind<Self>, SpecError>;
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
    /// How much uncertainty counts in UCT on the open board unless the user says otherwise.
    pub exploration: f64,
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

impl Blinded for Veil {
    fn blind(recipe: &Recipe, sight: Sight<'_, Self>) -> Result<AnyBlind<Self>, SpecError> {
        searches::start_blind(recipe, sight)
    }
}
