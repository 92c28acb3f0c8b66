//! From a name to a game: visitors that are handed a game of one of three kinds.
//!
//! Every game of the catalogue can do all that [`Playable`] asks. Code that works on any game
//! implements [`UseGame`], code for two-player zero-sum games [`UseZeroSum`], code for games kept by
//! a referee [`UseHidden`]; all are handed to [`GameSpec`](super::GameSpec). The types of the games themselves end in [`Visit`](super::Visit):
//! searches and visitors are compiled for three kinds of games, however many games there are.

use plywood_core::{
    Game, Guidance, Keyed, Notation, Player, Seed, Symmetric, ZeroSum,
    any::{AnyGame, AnyHidden, Facts},
    laws::{self, Law},
};
use plywood_search::Search;

use super::{
    AnyBlind, Recipe, SearchSpec, Seen, Sight, SpecError, Veiled, chair, searches, veiled::see,
};

/// Two players, one of whom gains what the other loses, on an open board.
pub type Duel = AnyGame<ZeroSum>;

/// Two players and a referee.
pub type Veil = AnyHidden<ZeroSum>;

/// A kind of game that meets the searches here: a duel, a game of any number of players, a game kept
/// by a referee. The type of a named game is forgotten before ([`AnyGame`]), so there is no fourth.
pub trait Listed: Game + Sized {
    /// Starts the search that a recipe names.
    fn search(recipe: &Recipe, task: Task<'_, Self>) -> Started<Self>;

    /// What is known of the game without a position.
    fn facts(&self) -> &Facts;

    /// What a player sees where not all is seen; nothing on an open board.
    fn seen(&self, _position: &Self::Position, _player: Player) -> Option<Seen> {
        None
    }

    /// The laws that such games obey beyond those of all games, by name.
    fn own_laws() -> Vec<(&'static str, Law<Self>)> {
        Vec::new()
    }
}

impl<const W: usize> Listed for AnyGame<ZeroSum, W> {
    fn search(recipe: &Recipe, task: Task<'_, Self>) -> Started<Self> {
        searches::start_two_player(recipe, task.at_width())
    }

    fn facts(&self) -> &Facts {
        self.facts()
    }
}

impl Listed for AnyGame {
    fn search(recipe: &Recipe, task: Task<'_, Self>) -> Started<Self> {
        searches::start_many_player(recipe, task)
    }

    fn facts(&self) -> &Facts {
        self.facts()
    }
}

impl Listed for Veil {
    fn search(recipe: &Recipe, task: Task<'_, Self>) -> Started<Self> {
        chair::start(recipe, task)
    }

    fn facts(&self) -> &Facts {
        self.game().facts()
    }

    fn seen(&self, position: &Self::Position, player: Player) -> Option<Seen> {
        Some(see(self, position, player))
    }

    fn own_laws() -> Vec<(&'static str, Law<Self>)> {
        vec![("worlds keep the view", laws::worlds_keep_the_view)]
    }
}

/// What every game of the catalogue can do.
pub trait Playable:
    Listed
    + Game<Position: PartialEq + Send + Sync, Move: Send + Sync, Payoff: Send + Sync>
    + Keyed<Key: Send + Sync>
    + Notation
    + Symmetric
    + Clone
    + Send
    + Sync
    + 'static
{
}

impl<G> Playable for G where
    G: Listed
        + Game<Position: PartialEq + Send + Sync, Move: Send + Sync, Payoff: Send + Sync>
        + Keyed<Key: Send + Sync>
        + Notation
        + Symmetric
        + Clone
        + Send
        + Sync
        + 'static
{
}

/// A two-player zero-sum game of perfect information.
pub trait TwoPlayer: Playable + Game<Payoff = ZeroSum> + Guidance {}

impl<G: Playable + Game<Payoff = ZeroSum> + Guidance> TwoPlayer for G {}

/// Whether nature draws moves in a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Nature {
    /// Only players move.
    Absent,
    /// Some turns are nature's.
    Draws,
}

/// A run whose recipe has been forgotten.
pub type AnySearch<G> = Box<dyn Search<Move = <G as Game>::Move> + Send>;

/// A run, or a sentence why the search does not apply.
pub type Started<G> = Result<AnySearch<G>, SpecError>;

/// What a search is started on.
#[derive(Debug)]
pub struct Task<'r, G: Game> {
    /// The rules.
    pub game: G,
    /// The rules by name and version, as [`GameSpec::rules`](super::GameSpec::rules) says them.
    pub rules: &'r str,
    /// Whether nature moves in them.
    pub nature: Nature,
    /// How much uncertainty counts in UCT unless the user says otherwise.
    pub exploration: f64,
    /// The position to be searched.
    pub root: &'r G::Position,
    /// The run's luck.
    pub seed: Seed,
}

impl<'r, const W: usize> Task<'r, AnyGame<ZeroSum, W>> {
    /// The same with room for `V` words in the keys of the game.
    pub(crate) fn at_width<const V: usize>(self) -> Task<'r, AnyGame<ZeroSum, V>> {
        let Self { game, rules, nature, exploration, root, seed } = self;
        Task { game: game.at_width(), rules, nature, exploration, root, seed }
    }
}

impl<G: Game> Task<'_, G> {
    /// The sentence for a search that knows no chance, if there is chance here.
    pub fn without_chance(&self, recipe: &Recipe) -> Result<(), SpecError> {
        match self.nature {
            Nature::Absent => Ok(()),
            Nature::Draws => Err(recipe.refused("it knows no moves of nature, try uct")),
        }
    }
}

/// What can be said of a game before its type is known.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many players there are.
    pub players: usize,
    /// Whether nature moves.
    pub nature: Nature,
    /// Whether a referee keeps the position and players see different things.
    pub hidden: bool,
}

/// A game whose type is known here, and how any search is started on it.
#[derive(Clone, Debug)]
pub struct Opened<G: Game> {
    /// The rules.
    pub game: G,
    /// Whether nature moves in them.
    pub nature: Nature,
    /// How many players there are.
    pub players: usize,
    pub(super) exploration: f64,
    pub(super) rules: String,
}

impl<G: Playable> Opened<G> {
    /// Starts a search of `root`, or says why it does not apply to this game.
    pub fn start(&self, search: &SearchSpec, root: &G::Position, seed: Seed) -> Started<G> {
        let (game, rules) = (self.game.clone(), self.rules.as_str());
        let (nature, exploration) = (self.nature, self.exploration);
        let task = Task { game, rules, nature, exploration, root, seed };
        G::search(search.recipe(), task)
    }

    /// Starts a search behind the eyes of the owner of a view, or says why it does not apply.
    pub fn start_blind(
        &self,
        search: &SearchSpec,
        view: &G::View,
        seed: Seed,
    ) -> Result<AnyBlind<G>, SpecError>
    where
        G: Veiled,
    {
        let (game, rules) = (self.game.clone(), self.rules.as_str());
        G::blind(search.recipe(), Sight { game, rules, exploration: self.exploration, view, seed })
    }

    /// What a player sees of a position where not all is seen; nothing on an open board.
    pub fn seen(&self, position: &G::Position, player: Player) -> Option<Seen> {
        self.game.seen(position, player)
    }

    /// What can be said of the game without its type.
    pub fn shape(&self) -> Shape {
        Shape { players: self.players, nature: self.nature, hidden: self.game.facts().hidden }
    }
}

/// Something to do with a game of any kind.
pub trait UseGame {
    /// What it makes.
    type Out;

    /// Does it.
    fn with<G: Playable>(self, opened: Opened<G>) -> Self::Out;
}

/// Something to do with a two-player zero-sum game of perfect information.
pub trait UseZeroSum {
    /// What it makes.
    type Out;

    /// Does it.
    fn with<G: TwoPlayer>(self, opened: Opened<G>) -> Self::Out;
}

/// Something to do with a two-player game kept by a referee.
pub trait UseHidden {
    /// What it makes.
    type Out;

    /// Does it.
    fn with<G: Veiled>(self, opened: Opened<G>) -> Self::Out;
}
