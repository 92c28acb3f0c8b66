//! What a game written in Python states and offers.

use plywood_contest::foreign::Rules;
use pyo3::{conversion::FromPyObjectOwned, prelude::*};

use crate::fault::Error;

/// Which optional methods a game has, what they are worth, and whether one payoff says both.
#[derive(Copy, Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a method of its own")]
pub struct Offers {
    pub chances: bool,
    pub key: bool,
    /// The game vouches for its keys.
    pub exact: bool,
    pub word: bool,
    pub players: usize,
    pub duel: bool,
}

/// Reads both off a game; `base` is the class whose methods are not overridden.
pub fn read(game: &Bound<'_, PyAny>, base: &Bound<'_, PyAny>) -> PyResult<(Rules, Offers)> {
    let own = |name: &str| -> PyResult<bool> {
        Ok(!game.get_type().getattr(name)?.is(&base.getattr(name)?))
    };
    let mut rules = Rules::new(fact(game, "players", "a number from 1 to 8")?);
    rules.zero_sum = fact(game, "zero_sum", YES)?;
    rules.chance = fact(game, "chance", YES)?;
    rules.bounds = fact(game, "bounds", "a pair of numbers")?;
    rules.gap = fact(game, "gap", "a number, or None")?;
    rules.longest = fact(game, "longest", "a number of moves, or None")?;
    rules.exact_keys = fact(game, "exact_keys", YES)?;
    rules.hidden = fact(game, "hidden", YES)?;
    rules.picture = own("picture")?;
    rules.view_picture = own("view_picture")?;
    rules.words = own("read_move")?;
    rules.playout = own("playout")?;
    let duel = rules.players == 2 && rules.zero_sum;
    let (key, exact) = (own("key")?, rules.exact_keys);
    let (chances, word, players) = (own("chances")?, own("word")?, rules.players);
    let offers = Offers { chances, key, exact, word, players, duel };
    Ok((rules, offers))
}

const YES: &str = "True or False";

/// What a game states of itself.
fn fact<'py, T: FromPyObjectOwned<'py>>(
    game: &Bound<'py, PyAny>,
    name: &str,
    wanted: &str,
) -> PyResult<T> {
    let stated = game.getattr(name)?;
    stated.extract().map_err(|_| Error::new_err(format!("{name} is {stated}: it must be {wanted}")))
}
