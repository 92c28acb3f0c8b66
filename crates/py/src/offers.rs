//! What a game written in Python states and offers.

use plywood_contest::foreign::Rules;
use pyo3::prelude::*;

/// Which optional methods a game has, what they are worth, and whether one payoff says both.
#[derive(Copy, Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a method of its own")]
pub struct Offers {
    pub chances: bool,
    pub key: bool,
    /// The game vouches for its keys.
    pub exact: bool,
    pub word: bool,
    pub duel: bool,
}

/// Reads both off a game; `base` is the class whose methods are not overridden.
pub fn read(game: &Bound<'_, PyAny>, base: &Bound<'_, PyAny>) -> PyResult<(Rules, Offers)> {
    let own = |name: &str| -> PyResult<bool> {
        Ok(!game.get_type().getattr(name)?.is(&base.getattr(name)?))
    };
    let mut rules = Rules::new(game.getattr("players")?.extract()?);
    rules.zero_sum = game.getattr("zero_sum")?.extract()?;
    rules.chance = game.getattr("chance")?.extract()?;
    rules.bounds = game.getattr("bounds")?.extract()?;
    rules.longest = game.getattr("longest")?.extract()?;
    rules.exact_keys = game.getattr("exact_keys")?.extract()?;
    rules.picture = own("picture")?;
    rules.playout = own("playout")?;
    let duel = rules.players == 2 && rules.zero_sum;
    let (key, exact) = (own("key")?, rules.exact_keys);
    let offers = Offers { chances: own("chances")?, key, exact, word: own("word")?, duel };
    Ok((rules, offers))
}
