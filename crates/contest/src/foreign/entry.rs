//! Games in other programs, by name.

use std::{sync::OnceLock, time::Duration};

use plywood_catalogue::{Detail, Entry, Kind, Param, Recipe, SpecError, Suits};
use plywood_core::AnyGame;

use super::program::Program;

/// A game in another program.
pub static ENTRY: Entry = Entry {
    name: "game",
    version: 1,
    doc: "a game that another program knows and tells in lines of JSON (docs/foreign-games.md)",
    params: &[
        Param::required("command", Kind::Command, "the command that starts the program").bare(),
        Param::new("limit", Kind::Real(0.001, 86_400.0), "30", "seconds that an answer may take"),
    ],
    aliases: &[],
    example: "game:python3 dots.py",
    detail: Detail::Game {
        kind: "one to eight players, chance; hidden with two",
        suits: Suits::USUAL,
        make,
    },
};

/// Which commands may be started.
static TRUSTED: OnceLock<fn(&str) -> bool> = OnceLock::new();

/// Says which commands may be started, once for the whole program; before that, none. A proof, a plan or a
/// saved search from somebody else names its game, and reading one must not run what it names.
pub fn trust(trusted: fn(&str) -> bool) {
    TRUSTED.get_or_init(|| trusted);
}

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let (command, limit) = (recipe.text("command"), recipe.real("limit"));
    if !TRUSTED.get().is_some_and(|trusted| trusted(command)) {
        return Err(recipe.unfit(format!(
            "a file or a message asks to start '{command}': set PLYWOOD_TRUST=1 if you trust it"
        )));
    }
    let game = Program::start(command, Duration::from_secs_f64(limit));
    game.map_err(|fault| recipe.unfit(fault.to_string()))
}
