//! What a game must offer for its type to be forgotten.

use super::{Code, Spelt};
use crate::{Game, Guidance, Keyed, Notation, Symmetric};

/// A game that can do everything that is asked of games by name. Nobody implements this: it is
/// there once the moves are numbered ([`Code`]), the keys are words ([`Spelt`]), positions can be
/// compared and sent, and the traits are implemented, of which [`Symmetric`] and [`Guidance`] may be
/// empty.
pub trait Forgettable:
    Game<Position: PartialEq + Send + Sync + 'static, Move: Code>
    + Keyed<Key: Spelt>
    + Notation
    + Symmetric
    + Guidance
    + Send
    + Sync
    + 'static
{
}

impl<G> Forgettable for G where
    G: Game<Position: PartialEq + Send + Sync + 'static, Move: Code>
        + Keyed<Key: Spelt>
        + Notation
        + Symmetric
        + Guidance
        + Send
        + Sync
        + 'static
{
}
