//! What a search asks of a game, decided by the game's facts before anything is started.

use plywood_core::any::Facts;
use thiserror::Error;

/// Whether a search applies to games of which these facts are true.
pub type Needs = fn(&Facts) -> Result<(), Refusal>;

/// Why a search does not apply to a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// More players than two, or gains that do not add up to zero.
    #[error("it needs a two-player zero-sum game")]
    NoDuel,
    /// Two players with opposite payoffs, where there is something better.
    #[error("with two players and zero sum it is alpha-beta: use that")]
    Duel,
    /// Nature moves.
    #[error("it knows no moves of nature, try uct")]
    Chance,
    /// Nothing says that every line of play ends.
    #[error("the game may go on for ever, and proof numbers need an end")]
    Endless,
    /// A referee keeps the position, and the search must see it.
    #[error(
        "it must see the whole board, and a referee keeps it; try phantom-mc, is-uct or \
         determinised(uct)"
    )]
    Hidden,
    /// All is seen, and the search is made for views.
    #[error("it is for games kept by a referee, such as phantom-go; try flat or uct")]
    Open,
}

/// For searches of any game.
pub const fn anything(_: &Facts) -> Result<(), Refusal> {
    Ok(())
}

/// For searches that know no moves of nature.
pub const fn no_chance(facts: &Facts) -> Result<(), Refusal> {
    if facts.chance { Err(Refusal::Chance) } else { Ok(()) }
}

/// For searches of two-player zero-sum games.
pub const fn duel(facts: &Facts) -> Result<(), Refusal> {
    if facts.is_duel() { Ok(()) } else { Err(Refusal::NoDuel) }
}

/// For those of them that know no moves of nature.
pub fn duel_without_chance(facts: &Facts) -> Result<(), Refusal> {
    duel(facts)?;
    no_chance(facts)
}

/// For those of them that need an end as well.
pub fn duel_that_ends(facts: &Facts) -> Result<(), Refusal> {
    duel_without_chance(facts)?;
    facts.longest.map(|_| ()).ok_or(Refusal::Endless)
}

/// For searches that are of use only where somebody else than one opponent loses.
pub fn several_without_chance(facts: &Facts) -> Result<(), Refusal> {
    if facts.is_duel() { Err(Refusal::Duel) } else { no_chance(facts) }
}
