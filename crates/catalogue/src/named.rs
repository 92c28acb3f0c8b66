//! A game of the catalogue: its rules, and what is known of them by name.

use std::{fmt, str::FromStr};

use plywood_core::{
    AnyGame, AnyPosition, Beliefs, Hidden, Player, Seed, ZeroSum,
    any::AnyView,
    any::{AnyHidden, Facts},
};
use plywood_search::AnyRun;

use super::{AnyBlind, GameSpec, SearchSpec, Sight, SpecError, Suits, Task, start};

/// Two players, one of whom gains what the other loses, on an open board.
pub type Duel = AnyGame<ZeroSum>;

/// Two players and a referee.
pub type Veil = AnyHidden<ZeroSum>;

/// A game that has been made by name, and how any search is started on it.
#[derive(Clone, Debug)]
pub struct NamedGame {
    /// The game as people write it.
    pub spec: GameSpec,
    /// The rules.
    pub game: AnyGame,
    /// The rules by name and version, as [`GameSpec::rules`](super::GameSpec::rules) says them.
    pub rules: String,
    /// What suits UCT on it unless the user says otherwise.
    pub suits: Suits,
}

/// Games are the same that are written alike.
impl PartialEq for NamedGame {
    fn eq(&self, other: &Self) -> bool {
        self.spec == other.spec
    }
}

impl FromStr for NamedGame {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        text.parse::<GameSpec>()?.open()
    }
}

impl fmt::Display for NamedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spec.fmt(f)
    }
}

impl NamedGame {
    /// What is known of the game without a position.
    pub const fn facts(&self) -> &Facts {
        self.game.facts()
    }

    /// The game as one of two players with opposite payoffs on an open board, or why it is none.
    pub fn duel(&self) -> Result<Duel, SpecError> {
        if self.facts().hidden {
            return self
                .unfit("this needs a game on an open board, and a referee keeps this one".into());
        }
        let players = self.facts().players;
        self.game.duel().map_or_else(
            || {
                self.unfit(format!(
                    "this needs a two-player zero-sum game, and this one has {players} players"
                ))
            },
            Ok,
        )
    }

    /// The game as one of two players and a referee, or why it is none.
    pub fn veil(&self) -> Result<Veil, SpecError> {
        let veil = self.game.duel().and_then(|game| game.hidden());
        let why = "this needs a game kept by a referee, such as phantom-go";
        veil.map_or_else(|| self.unfit(why.into()), Ok)
    }

    /// The same game on an open board; itself if it is on one.
    #[must_use]
    pub fn on_open_board(&self) -> Self {
        match self.game.hidden() {
            Some(veil) => Self { game: veil.open().clone(), ..self.clone() },
            None => self.clone(),
        }
    }

    /// Starts a search of `root`, or says why it does not apply to this game.
    pub fn start(
        &self,
        search: &SearchSpec,
        root: &AnyPosition,
        seed: Seed,
    ) -> Result<AnyRun, SpecError> {
        start::seeing(search.recipe(), &Task { game: self, root, seed })
    }

    /// Starts so many runs of a search of `root` that share what they learn, each to be run on a
    /// thread of its own; none if it cannot, or if its value and choice would depend on how many they
    /// are.
    pub fn start_together(
        &self,
        search: &SearchSpec,
        root: &AnyPosition,
        seed: Seed,
        count: usize,
    ) -> Result<Vec<AnyRun>, SpecError> {
        start::together(search.recipe(), &Task { game: self, root, seed }, count)
    }

    /// Starts a search behind the eyes of the owner of a view, or says why it does not apply.
    pub fn start_blind(
        &self,
        search: &SearchSpec,
        view: &AnyView,
        seed: Seed,
    ) -> Result<AnyBlind, SpecError> {
        start::blind(search.recipe(), &Sight { game: self, view, seed })
    }

    /// What a player sees of a position where not all is seen; nothing on an open board.
    pub fn seen(&self, position: &AnyPosition, player: Player) -> Option<Seen> {
        let veil = self.game.hidden()?;
        let view = veil.view(position, player);
        let known = veil.told(&veil.start_view(player));
        let (told, said) = (veil.view_words(&view), veil.said(&view, known));
        Some(Seen { picture: veil.view_picture(&view), told, said })
    }

    fn unfit<T>(&self, why: String) -> Result<T, SpecError> {
        Err(self.spec.recipe().unfit(why))
    }
}

/// What one player sees of a position, and what it was told so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The picture, one or more lines, each ended.
    pub picture: String,
    /// What the referee told, in order, in words for people.
    pub told: Vec<String>,
    /// The same since the start in the words of the protocol.
    pub said: Vec<String>,
}
