//! All the laws of a game that can do everything, by name.

use super::{Broken, Size};
use crate::{Keyed, Notation, Seed, Symmetric};

/// One law as a function.
pub type Law<G> = fn(&G, Seed, Size) -> Result<(), Broken>;

/// Every law that a game of perfect information must obey, with the sentence it is known by.
pub fn all<G>() -> [(&'static str, Law<G>); 12]
where
    G: Keyed + Notation + Symmetric,
    G::Position: PartialEq,
{
    [
        ("moves are sound", super::moves_are_sound),
        (super::PLAY_ENDS, super::play_ends),
        ("payoffs are sound", super::payoffs_are_sound),
        ("copies are independent", super::clones_are_independent),
        ("playing on is playing", super::playing_on_is_playing),
        ("sampling is fair", super::sampling_is_fair),
        ("playouts follow the rules", super::playouts_follow_the_rules),
        ("keys identify positions", super::keys_identify_positions),
        ("symmetries are automorphisms", super::symmetries_are_automorphisms),
        ("least keys name games", super::least_keys_name_games),
        ("notation round trips", super::notation_round_trips),
        ("nonsense is refused", super::nonsense_is_refused),
    ]
}

/// Holds a game to every law; the first that is broken answers.
pub fn obey<G>(game: &G, seed: Seed, size: Size) -> Result<(), Broken>
where
    G: Keyed + Notation + Symmetric,
    G::Position: PartialEq,
{
    all::<G>().into_iter().try_for_each(|(_, law)| law(game, seed, size))
}
