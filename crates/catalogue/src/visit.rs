//! Where the type of a game ends: what an entry hands its game to, and what becomes of it.

use plywood_core::{
    AnyGame, Game, ZeroSum,
    any::{Forgettable, Veilable},
};
use plywood_search::forget;

use super::{Duel, Entry, Listed, Nature, Opened, SpecError, UseGame, UseHidden, UseZeroSum, Veil};

/// What an entry hands its game to: one method for each kind of game. The type of the game ends here.
pub trait Visit: Sized {
    /// What comes of it.
    type Out;

    /// Receives a two-player zero-sum game whose type is forgotten.
    fn duel(self, game: Duel) -> Result<Self::Out, SpecError>;

    /// Receives a game of any number of players whose type is forgotten.
    fn many(self, game: AnyGame) -> Result<Self::Out, SpecError>;

    /// Receives a game kept by a referee whose type is forgotten.
    fn veil(self, game: Veil) -> Result<Self::Out, SpecError>;

    /// Forgets the type of a two-player zero-sum game.
    fn two_player<G>(self, game: G) -> Result<Self::Out, SpecError>
    where
        G: Forgettable + Game<Payoff = ZeroSum> + Clone,
    {
        self.duel(forget(game).duel().expect("its payoffs are those of a duel"))
    }

    /// Forgets the type of a game of any number of players.
    fn many_player<G: Forgettable>(self, game: G) -> Result<Self::Out, SpecError> {
        self.many(AnyGame::new(game))
    }

    /// Forgets the type of a two-player game kept by a referee.
    fn hidden<G>(self, game: G) -> Result<Self::Out, SpecError>
    where
        G: Forgettable + Veilable + Game<Payoff = ZeroSum>,
    {
        let game = AnyGame::of_hidden(game).duel().and_then(|game| game.hidden());
        self.veil(game.expect("its payoffs are those of a duel"))
    }
}

/// What a name says of a game.
pub(super) struct Named {
    /// The name, for refusals.
    pub entry: &'static Entry,
    /// The rules with their version.
    pub rules: String,
}

impl Named {
    /// The game with it.
    fn open<G: Listed>(self, game: G) -> Opened<G> {
        let facts = game.facts();
        let nature = if facts.chance { Nature::Draws } else { Nature::Absent };
        let (players, exploration) = (facts.players, self.entry.exploration());
        Opened { players, nature, exploration, rules: self.rules, game }
    }

    /// Why the game will not do.
    fn refused<T>(self, why: impl Into<String>) -> Result<T, SpecError> {
        Err(SpecError::Unfit { entry: self.entry.name, why: why.into() })
    }
}

/// Hands on any game.
pub(super) struct Any<U>(pub U, pub Named);

impl<U: UseGame> Visit for Any<U> {
    type Out = U::Out;

    fn duel(self, game: Duel) -> Result<U::Out, SpecError> {
        Ok(self.0.with(self.1.open(game)))
    }

    fn many(self, game: AnyGame) -> Result<U::Out, SpecError> {
        Ok(self.0.with(self.1.open(game)))
    }

    fn veil(self, game: Veil) -> Result<U::Out, SpecError> {
        Ok(self.0.with(self.1.open(game)))
    }
}

/// Hands on two-player zero-sum games and refuses all others.
pub(super) struct ZeroSumOnly<U>(pub U, pub Named);

impl<U: UseZeroSum> Visit for ZeroSumOnly<U> {
    type Out = U::Out;

    fn duel(self, game: Duel) -> Result<U::Out, SpecError> {
        Ok(self.0.with(self.1.open(game)))
    }

    fn many(self, game: AnyGame) -> Result<U::Out, SpecError> {
        let players = game.facts().players;
        self.1.refused(format!(
            "this needs a two-player zero-sum game, and this one has {players} players"
        ))
    }

    fn veil(self, _: Veil) -> Result<U::Out, SpecError> {
        self.1.refused("this needs a game on an open board, and a referee keeps this one")
    }
}

/// Hands on games kept by a referee and refuses all others.
pub(super) struct HiddenOnly<U>(pub U, pub Named);

impl<U> HiddenOnly<U> {
    fn refused<T>(self) -> Result<T, SpecError> {
        self.1.refused("this needs a game kept by a referee, such as phantom-go")
    }
}

impl<U: UseHidden> Visit for HiddenOnly<U> {
    type Out = U::Out;

    fn duel(self, _: Duel) -> Result<U::Out, SpecError> {
        self.refused()
    }

    fn many(self, _: AnyGame) -> Result<U::Out, SpecError> {
        self.refused()
    }

    fn veil(self, game: Veil) -> Result<U::Out, SpecError> {
        Ok(self.0.with(self.1.open(game)))
    }
}
