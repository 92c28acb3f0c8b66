//! Go.

use plywood_core::AnyGame;
use plywood_games::go::{self, Ko};
use plywood_search::forget;

use crate::{Alias, Detail, Entry, Kind, Param, Recipe, SpecError};

/// What may not be repeated.
pub(super) const KO: Param = Param::new(
    "ko",
    Kind::Word(&["simple", "positional"]),
    "simple",
    "what may not be repeated: the stone just taken, or any board",
);

/// The rules that a recipe asks for.
pub(super) fn rules<const N: usize>(recipe: &Recipe) -> Result<go::Go<N>, SpecError> {
    let ko = if recipe.word("ko") == "simple" { Ko::Simple } else { Ko::Positional };
    let (size, komi) = (recipe.whole("size") as u32, recipe.real("komi"));
    go::Go::new(size, komi, ko, recipe.flag("score")).map_err(|why| recipe.unfit(why))
}

/// Go.
pub static GO: Entry = Entry {
    name: "go",
    version: 1,
    doc: "surround points and capture; area scoring, suicide illegal, two passes end",
    params: &[
        Param::new("size", Kind::Whole(2, 19), "9", "points along a side"),
        Param::new("komi", Kind::Real(-1000.0, 1000.0), "7.5", "points for the second player"),
        KO,
        Param::new("score", Kind::Flag, "false", "whether the margin is paid, not the win"),
    ],
    aliases: &[
        Alias { name: "baduk", text: "go" },
        Alias { name: "weiqi", text: "go" },
        Alias { name: "igo", text: "go" },
    ],
    example: "go(size=5)",
    detail: Detail::Game { kind: "two players", exploration: Some(0.3), make },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    match recipe.whole("size") {
        0..=9 => Ok(forget(rules::<128>(recipe)?)),
        _ => Ok(forget(rules::<512>(recipe)?)),
    }
}
