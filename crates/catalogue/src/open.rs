//! From a name to a type: visitors that are handed a game once its type is known.
//!
//! Every game of the catalogue can do all that [`Playable`] asks. Code that works on any game
//! implements [`UseGame`], code for two-player zero-sum games [`UseZeroSum`], code for games kept by
//! a referee [`UseHidden`]; all are handed to [`GameSpec`](super::GameSpec). Each game type meets all searches in one function,
//! [`Listed::search`], which is compiled in this crate: visitors in other crates do not multiply the
//! machine code of the searches.

use plywood_core::{
    Game, Guidance, Keyed, Notation, Payoff, Player, Seed, Symmetric, ZeroSum, laws::Law,
};
use plywood_search::Search;

use super::{AnyBlind, Recipe, SearchSpec, Seen, Sight, SpecError, Veiled};

/// A type of game that meets the searches here.
pub trait Listed: Game + Sized {
    /// Starts the search that a recipe names.
    fn search(recipe: &Recipe, task: Task<'_, Self>) -> Started<Self>;

    /// Whether a referee keeps the position and players see different things.
    const HIDDEN: bool = false;

    /// How much uncertainty counts in UCT on this game unless the user says otherwise: what matches
    /// have shown to be strong (docs/uct.md).
    const EXPLORATION: f64 = 0.7;

    /// What a player sees where not all is seen; nothing on an open board.
    fn seen(&self, _position: &Self::Position, _player: Player) -> Option<Seen> {
        None
    }

    /// The laws that such games obey beyond those of all games, by name.
    fn own_laws() -> Vec<(&'static str, Law<Self>)> {
        Vec::new()
    }
}

/// Lets types of games meet the searches; stands beside the entry that makes them. It is no blanket
/// implementation because a function without type parameters is compiled once, here.
macro_rules! listed {
    ($start:ident $(, exploration $c:literal)?: $($game:ty),+ $(,)?) => {
        $crate::open::listed!(@ $start [$($c)?] $($game),+);
    };
    (@ $start:ident $c:tt $($game:ty),+) => {
        $(impl $crate::Listed for $game {
            $crate::open::listed!(@ $c);

            fn search(
                recipe: &$crate::Recipe,
                task: $crate::Task<'_, Self>,
            ) -> $crate::Started<Self> {
                $crate::searches::$start(recipe, task)
            }
        })+
    };
    (@ []) => {};
    (@ [$c:literal]) => {
        const EXPLORATION: f64 = $c;
    };
}
pub(crate) use listed;

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
    /// The position to be searched.
    pub root: &'r G::Position,
    /// The run's luck.
    pub seed: Seed,
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
    rules: String,
}

impl<G: Playable> Opened<G> {
    /// Starts a search of `root`, or says why it does not apply to this game.
    pub fn start(&self, search: &SearchSpec, root: &G::Position, seed: Seed) -> Started<G> {
        let (game, rules) = (self.game.clone(), self.rules.as_str());
        let task = Task { game, rules, nature: self.nature, root, seed };
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
        G::blind(search.recipe(), Sight { game, rules, view, seed })
    }

    /// What a player sees of a position where not all is seen; nothing on an open board.
    pub fn seen(&self, position: &G::Position, player: Player) -> Option<Seen> {
        self.game.seen(position, player)
    }

    /// What can be said of the game without its type.
    pub const fn shape(&self) -> Shape {
        Shape { players: self.players, nature: self.nature, hidden: G::HIDDEN }
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

/// What an entry hands its game to: one method for each kind of game.
pub trait Visit: Sized {
    /// What comes of it.
    type Out;

    /// Receives a two-player zero-sum game.
    fn two_player<G: TwoPlayer>(self, game: G, nature: Nature) -> Result<Self::Out, SpecError>;

    /// Receives a game of any number of players.
    fn many_player<G: Playable>(self, game: G, nature: Nature) -> Result<Self::Out, SpecError>;

    /// Receives a two-player game kept by a referee.
    fn hidden<G: Veiled>(self, game: G) -> Result<Self::Out, SpecError>;
}

/// Hands on any game, with the name of its rules.
pub(super) struct Any<U>(pub U, pub String);

impl<U: UseGame> Visit for Any<U> {
    type Out = U::Out;

    fn two_player<G: TwoPlayer>(self, game: G, nature: Nature) -> Result<U::Out, SpecError> {
        Ok(self.0.with(Opened { game, nature, players: 2, rules: self.1 }))
    }

    fn many_player<G: Playable>(self, game: G, nature: Nature) -> Result<U::Out, SpecError> {
        Ok(self.0.with(Opened { game, nature, players: G::Payoff::PLAYERS, rules: self.1 }))
    }

    fn hidden<G: Veiled>(self, game: G) -> Result<U::Out, SpecError> {
        Ok(self.0.with(Opened { game, nature: Nature::Absent, players: 2, rules: self.1 }))
    }
}

/// Hands on two-player zero-sum games, with the name of their rules, and refuses all others.
pub(super) struct ZeroSumOnly<U>(pub U, pub &'static str, pub String);

impl<U: UseZeroSum> Visit for ZeroSumOnly<U> {
    type Out = U::Out;

    fn two_player<G: TwoPlayer>(self, game: G, nature: Nature) -> Result<U::Out, SpecError> {
        Ok(self.0.with(Opened { game, nature, players: 2, rules: self.2 }))
    }

    fn many_player<G: Playable>(self, _: G, _: Nature) -> Result<U::Out, SpecError> {
        let why = format!(
            "this needs a two-player zero-sum game, and this one has {} players",
            G::Payoff::PLAYERS
        );
        Err(SpecError::Unfit { entry: self.1, why })
    }

    fn hidden<G: Veiled>(self, _: G) -> Result<U::Out, SpecError> {
        let why = "this needs a game on an open board, and a referee keeps this one".into();
        Err(SpecError::Unfit { entry: self.1, why })
    }
}

/// Hands on games kept by a referee, with the name of their rules, and refuses all others.
pub(super) struct HiddenOnly<U>(pub U, pub &'static str, pub String);

impl<U> HiddenOnly<U> {
    fn refused<T>(&self) -> Result<T, SpecError> {
        let why = "this needs a game kept by a referee, such as phantom-go".into();
        Err(SpecError::Unfit { entry: self.1, why })
    }
}

impl<U: UseHidden> Visit for HiddenOnly<U> {
    type Out = U::Out;

    fn two_player<G: TwoPlayer>(self, _: G, _: Nature) -> Result<U::Out, SpecError> {
        self.refused()
    }

    fn many_player<G: Playable>(self, _: G, _: Nature) -> Result<U::Out, SpecError> {
        self.refused()
    }

    fn hidden<G: Veiled>(self, game: G) -> Result<U::Out, SpecError> {
        Ok(self.0.with(Opened { game, nature: Nature::Absent, players: 2, rules: self.2 }))
    }
}
