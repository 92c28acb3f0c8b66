//! Nim.

use plywood_core::AnyGame;
use plywood_games::nim;
use plywood_search::forget;

use crate::{Alias, Detail, Entry, Kind, Param, Recipe, SpecError, Suits};

/// Nim.
pub static NIM: Entry = Entry {
    name: "nim",
    version: 1,
    doc: "take from one heap; who takes the last object wins, or loses in misère play",
    params: &[
        Param::new("heaps", Kind::Sum(1, 255, 16), "3+4+5", "objects in each heap"),
        Param::new("max_take", Kind::Whole(0, 255), "0", "the most to take at once, 0 for any"),
        Param::new("misere", Kind::Flag, "false", "whether taking the last object loses"),
    ],
    aliases: &[Alias { name: "misere-nim", text: "nim(misere=true)" }],
    example: "nim(heaps=1+3+5+7,misere=true)",
    detail: Detail::Game { kind: "two players", suits: Suits::USUAL, make },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let heaps: Vec<u32> = recipe.sum("heaps").iter().map(|&heap| heap as u32).collect();
    let game = nim::Nim::new(&heaps, recipe.whole("max_take") as u32, recipe.flag("misere"));
    Ok(forget(game.map_err(|why| recipe.unfit(why))?))
}
