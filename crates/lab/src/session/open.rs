//! Opening a session: the one visitor that forgets a game's type.

use plywood_core::Seed;
use thiserror::Error;

use super::{Place, PlaceError, Session, typed::Typed};
use crate::catalogue::{GameSpec, Opened, Playable, SearchSpec, SpecError, UseGame};

/// All that decides what a session does, but for speed.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// The game.
    pub game: GameSpec,
    /// Where it begins.
    pub place: Place,
    /// How it is searched.
    pub search: SearchSpec,
    /// With what luck.
    pub seed: Seed,
    /// How many lanes search side by side; part of the result.
    pub lanes: u32,
    /// How many threads run the lanes; changes nothing but speed.
    pub threads: usize,
}

/// Why a session cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// The game or the search.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The position.
    #[error(transparent)]
    Place(#[from] PlaceError),
}

/// Opens a session. The search is tried on the position at once, so that one which does not apply
/// is refused here.
pub fn open(setup: &Setup) -> Result<Box<dyn Session>, SetupError> {
    struct Open<'s>(&'s Setup);

    impl UseGame for Open<'_> {
        type Out = Result<Box<dyn Session>, SetupError>;

        fn with<G: Playable>(self, opened: Opened<G>) -> Self::Out {
            Ok(Box::new(Typed::new(opened, self.0)?))
        }
    }

    setup.game.open(Open(setup))?
}
