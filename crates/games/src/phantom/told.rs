//! What the referee tells the players, and what one of them has been told so far.

use plywood_core::Player;

use super::Reason;

/// What is told of captured stones. Who loses stones always sees which.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Captures {
    /// The captor is told nothing.
    Silent,
    /// The captor is told how many (Cazenave 2006).
    Number,
    /// The captor is told which (the rules of the Olympiad of 2007).
    #[default]
    Points,
}

/// What the referee tells beyond "legal" and "illegal".
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tells {
    /// Whether a refusal comes with its reason.
    pub reasons: bool,
    /// What is told of captures.
    pub captures: Captures,
}

/// One thing that a player is told.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Told<M> {
    /// Your attempt is refused, and perhaps why.
    Refused(M, Option<Reason>),
    /// Your attempt is played.
    Accepted(M),
    /// Your stone came to rest in this row.
    Fell(u8),
    /// You captured the stone there.
    Took(M),
    /// You captured so many stones.
    TookSome(u16),
    /// The opponent has moved.
    Moved,
    /// The opponent has passed.
    Passed,
    /// The opponent's move captured your stone there.
    Lost(M),
}

/// All that one player knows: what it was told, in order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View<M> {
    /// Whose view it is.
    pub player: Player,
    /// What it was told.
    pub told: Vec<Told<M>>,
}

impl<M: Copy> View<M> {
    /// Whether the owner is to move, as long as the game is not over: each answer to an accepted
    /// move hands the turn over, and the first player begins.
    pub(super) fn is_to_move(&self) -> bool {
        let last = self.told.iter().rev().find_map(|told| match told {
            Told::Accepted(_) => Some(false),
            Told::Moved | Told::Passed => Some(true),
            _ => None,
        });
        last.unwrap_or(self.player == Player::FIRST)
    }

    /// Whether this can be told next, or what speaks against it.
    pub(super) fn expects(&self, told: &Told<M>) -> Result<(), &'static str> {
        use Told::{Accepted, Fell, Lost, Moved, Passed, Refused, Took, TookSome};
        let (mine, last) = (self.is_to_move(), self.told.last());
        match told {
            Refused(..) | Accepted(_) if !mine => Err("it is the opponent's turn"),
            Moved | Passed if mine => Err("it is the owner's turn"),
            Fell(_) if !matches!(last, Some(Accepted(_))) => Err("no stone was played just now"),
            Took(_) | TookSome(_)
                if !matches!(last, Some(Accepted(_) | Fell(_) | Took(_) | TookSome(_))) =>
            {
                Err("no stone was played just now")
            }
            Lost(_) if !matches!(last, Some(Moved | Lost(_))) => Err("the opponent has not moved"),
            _ => Ok(()),
        }
    }
}
