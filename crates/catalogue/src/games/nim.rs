//! Nim.

use plywood_games::nim;

use crate::{Alias, Detail, Entry, GameEntry, Kind, Param, Recipe, SpecError, Visit};

/// Nim.
pub struct Nim;

impl GameEntry for Nim {
    const ENTRY: &'static Entry = &Entry {
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
        detail: Detail::Game { kind: "two players", exploration: None },
    };

    fn open<V: Visit>(recipe: &Recipe, then: V) -> Result<V::Out, SpecError> {
        let heaps: Vec<u32> = recipe.sum("heaps").iter().map(|&heap| heap as u32).collect();
        let game = nim::Nim::new(&heaps, recipe.whole("max_take") as u32, recipe.flag("misere"));
        then.two_player(game.map_err(|why| recipe.unfit(why))?)
    }
}
