//! Games written in Python, by name.

use std::sync::{PoisonError, RwLock};

use plywood_catalogue::{Detail, Entry, Kind, Param, Recipe, SpecError, Suits};
use plywood_contest::foreign;
use plywood_core::AnyGame;
use pyo3::prelude::*;

use crate::{fault::said, offers, teller::Author};

/// A game written in Python.
pub static ENTRY: Entry = Entry {
    name: "python",
    version: 1,
    doc: "a game of this Python program, by the name that plywood.game gave it",
    params: &[Param::required("name", Kind::Form(canonical), "its name").bare()],
    aliases: &[],
    example: "python(TicTacToe)",
    detail: Detail::Game {
        kind: "one to eight players, chance, hidden",
        suits: Suits::USUAL,
        make,
    },
};

/// A name is a word.
fn canonical(text: &str) -> Result<String, String> {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.');
    if text.is_empty() || !text.chars().all(fits) {
        return Err("a name has letters, digits, dashes and dots".into());
    }
    Ok(text.to_owned())
}

struct Known {
    name: String,
    object: Py<PyAny>,
    game: AnyGame,
}

/// The games that commands can name; beyond so many the first ones are forgotten, with what was learnt
/// of their positions.
static KNOWN: RwLock<Vec<Known>> = RwLock::new(Vec::new());
const MOST: usize = 64;

/// Gives a game a name, the one it has if it has one: what is asked for, with a number behind it if that
/// is taken. Says the whole specification.
#[pyfunction]
pub fn register(
    game: &Bound<'_, PyAny>,
    base: &Bound<'_, PyAny>,
    wanted: &str,
) -> PyResult<String> {
    let wanted: String = said(canonical(wanted))?;
    let spelt = |name: &str| format!("python({name})");
    let name = {
        let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(old) = known.iter().find(|old| old.object.is(game)) {
            return Ok(spelt(&old.name));
        }
        let taken = |name: &str| known.iter().any(|old| old.name == name);
        let numbered = (2..).map(|number| format!("{wanted}-{number}"));
        [wanted.clone()].into_iter().chain(numbered).find(|name| !taken(name)).unwrap_or(wanted)
    };
    let (rules, offers) = offers::read(game, base)?;
    let author = Author::new(game, &name, offers)?;
    let start = author.start(game.py())?;
    let made = said(foreign::game(author, rules, start))?;
    let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
    let forgotten = (known.len() >= MOST).then(|| known.remove(0));
    let spec = spelt(&name);
    known.push(Known { name, object: game.clone().unbind(), game: made });
    drop(known);
    // What it holds may be the last of something that has a finaliser, which may register a game.
    drop(forgotten);
    Ok(spec)
}

/// Forgets a game, with what was learnt of its positions.
#[pyfunction]
pub fn forget(game: &Bound<'_, PyAny>) {
    let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
    let place = known.iter().position(|old| old.object.is(game));
    let forgotten = place.map(|place| known.remove(place));
    drop(known);
    drop(forgotten);
}

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let name = recipe.text("name");
    let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner);
    let found = known.iter().find(|known| known.name == name);
    found.map(|known| known.game.clone()).ok_or_else(|| {
        recipe.unfit(format!("this program has no game '{name}': plywood.game(MyGame()) names one"))
    })
}
