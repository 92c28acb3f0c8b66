//! Which positions a proof may take for one another: what it asks its reader to believe beside the moves of the rules.

use std::{fmt, str::FromStr};

use plywood_core::{Symmetric, own};

/// What makes two positions the same for a reference, from the least that must be believed to the most.
///
/// Whoever checks works the keys out again from the positions; none stands in a file.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum References {
    /// The same position: its own key. Nothing is believed.
    #[default]
    Own,
    /// A symmetry of the whole board maps one to the other. Believed is what the law
    /// [`symmetries_are_automorphisms`](plywood_core::laws::symmetries_are_automorphisms) says.
    Images,
    /// They have the same [least key](Symmetric::least_key), for which a game may also move about, mirror and leave
    /// out parts of a position one by one. Believed is what the law
    /// [`least_keys_name_games`](plywood_core::laws::least_keys_name_games) says.
    Parts,
}

impl References {
    /// All of them, the least to be believed first.
    pub const ALL: [Self; 3] = [Self::Own, Self::Images, Self::Parts];

    /// The word for it in files and commands.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Images => "images",
            Self::Parts => "parts",
        }
    }

    /// The key that all positions share which may be referred to as one.
    #[inline]
    pub(super) fn key<G: Symmetric>(self, game: &G, position: &G::Position) -> G::Key {
        match self {
            Self::Own => game.key(position),
            // Not the game's own word for it, which may say more than symmetries do.
            Self::Images => own::least_key(game, position).0,
            Self::Parts => game.least_key(position).0,
        }
    }
}

impl fmt::Display for References {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for References {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = Self::ALL.into_iter().find(|references| references.word() == text);
        known.ok_or_else(|| "write own, images or parts".into())
    }
}
